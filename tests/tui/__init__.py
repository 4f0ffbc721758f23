"""The shared kit, driven through Pilot with a toy game."""
