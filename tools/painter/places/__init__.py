"""The places where Mashup is played: ground, walls, light and surroundings of each theme."""
