"""The engine room: world, components, commands, events, dice and matches. It knows no game."""
