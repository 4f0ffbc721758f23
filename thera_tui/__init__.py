"""How Thera looks: boards, words and help. It knows no rule."""
