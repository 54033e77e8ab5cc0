"""Arrays that compiled code and NumPy both hold: no number is copied on the way from one to the other."""

import ctypes
from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

TYPES = {np.int8: ctypes.c_int8, np.int16: ctypes.c_int16, np.int64: ctypes.c_int64}


def lend(cells: Any, code: str) -> Any:
    """Cells that NumPy can look into. Run as plain Python they are a list, which it cannot, and become an array."""
    return array(code, cells) if isinstance(cells, list) else cells


def see(cells: Any, dtype: type[Any]) -> NDArray[Any]:
    """The cells as an array that shows every change and takes none."""
    seen = np.frombuffer(cells, dtype) if len(cells) > 0 else np.zeros(0, dtype)
    seen.flags.writeable = False
    return seen


def reach(cells: Any, dtype: type[Any]) -> NDArray[Any]:
    """The cells as an array that can be written. A vec lends its memory for reading only, so this goes by its address; they never move,
    because a vec of fixed length keeps its memory, and whoever writes keeps the cells alive as long as the array."""
    if len(cells) == 0:
        return np.zeros(0, dtype)
    if isinstance(cells, array):
        return np.frombuffer(cells, dtype)
    address = np.frombuffer(cells, dtype).ctypes.data
    return np.ctypeslib.as_array((TYPES[dtype] * len(cells)).from_address(address))
