"""How much one address or one person may ask for: a bucket of tokens that fills again by and by."""

import time
from ipaddress import AddressValueError, IPv6Address, IPv6Network

HOUSEHOLD = 64  # bits of an IPv6 address: whoever has one has all that begin so


def counted(address: str) -> str:
    """Under which name an address is counted."""
    if ":" not in address:
        return address
    try:
        read = IPv6Address(address)
    except AddressValueError:
        return address
    return str(read.ipv4_mapped or IPv6Network((int(read), HOUSEHOLD), strict=False))


class Buckets:
    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.filled: dict[str, tuple[float, float]] = {}  # what was left, and when
        self.swept = 0.0

    def take(self, key: str, now: float | None = None, cost: float = 1.0) -> bool:
        """Whether there was a token left."""
        if self.per_second <= 0:
            return True
        now = time.monotonic() if now is None else now
        left, at = self.filled.get(key, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.per_second)
        enough = left >= cost
        self.filled[key] = (left - cost if enough else left, now)
        if now - self.swept > 60:
            self.sweep(now)
        return enough

    def sweep(self, now: float) -> None:
        """Forget those whose bucket is full again."""
        self.swept = now
        full = self.burst / self.per_second
        self.filled = {key: (left, at) for key, (left, at) in self.filled.items() if now - at < full}
