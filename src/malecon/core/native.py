"""The types that mypyc turns into C, and what they are to the interpreter.

Compiled, `i64` is a machine word, `i16` a short one, `u8` a byte and `vec` an unboxed array. Run as plain Python they are `int` and
`list`, so the same source gives the same results. Two habits keep both worlds equal: a vec never changes its length, and a value
never leaves its type's range. This module itself stays uncompiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    i16 = int
    i64 = int
    u8 = int
    vec = list
