"""Packages that only some commands need."""

import importlib.util

from malecon.core.errors import MaleconError


def needs(extra: str, *packages: str) -> None:
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    if missing:
        raise MaleconError(f"this command needs {' and '.join(missing)}: pip install 'malecon[{extra}]'")


def needs_envs() -> None:
    needs("envs", "numpy", "gymnasium", "pettingzoo")
