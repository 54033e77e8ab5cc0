"""The games as environments for learning programs; docs/research.md begins at the beginning.

`aec` is for PettingZoo, `solo` for Gymnasium, `spiel` for OpenSpiel, `batch` steps many games at once; `features` says what they show.
They need the packages of the extra `envs` (and `spiel` needs open-spiel), so nothing is imported here.
"""
