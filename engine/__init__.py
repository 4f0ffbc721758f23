"""The rules of two board games and everything that needs no screen to play them."""
