"""The wire: sessions, protocol, server, client, bot and match log. Knows no window."""
