"""What a series proves: shares of wins with intervals, ratings with their spread, who beats whom, and who was disqualified."""

from dataclasses import dataclass, field

from openskill.models import PlackettLuce

from malecon.arena.match import wilson
from malecon.arena.series import Played


@dataclass
class Standing:
    """One bot over a series. It counts once a seat."""

    name: str
    seats: int = 0
    wins: float = 0.0
    fair: float = 0.0  # wins if all players were equal
    points: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    out: int = 0
    rating: float = 0.0
    spread: float = 0.0
    by_seat: dict[int, list[float]] = field(default_factory=dict)

    @property
    def share(self) -> float:
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.seats)


def standings(results: list[Played]) -> list[Standing]:
    """The best rating first."""
    found: dict[str, Standing] = {}
    for game in results:
        for seat, name in enumerate(game.bots):
            entry = found.setdefault(name, Standing(name))
            entry.seats += 1
            entry.wins += game.returns[seat]
            entry.fair += 1 / len(game.bots)
            entry.points += game.scores[seat]
            entry.seconds += game.seconds[seat]
            entry.slowest = max(entry.slowest, game.slowest[seat])
            entry.out += str(seat) in game.out
            entry.by_seat.setdefault(seat, []).append(game.returns[seat])
    for name, (rating, spread) in ratings(results).items():
        found[name].rating, found[name].spread = rating, spread
    return sorted(found.values(), key=lambda entry: (-entry.rating, entry.name))


def places(game: Played) -> list[int]:
    """1 for the winners; then by points; those who are out share the last place."""
    keys = [
        (-1.0, 0) if str(seat) in game.out else (share, score)
        for seat, (share, score) in enumerate(zip(game.returns, game.scores, strict=True))
    ]
    return [1 + sum(other > mine for other in keys) for mine in keys]


def ratings(results: list[Played]) -> dict[str, tuple[float, float]]:
    """By the Plackett-Luce model of openskill, game after game; where a bot holds several seats, the mean of what they change."""
    model = PlackettLuce()
    known = {name: model.rating() for game in results for name in game.bots}
    for game in results:
        if len(set(game.bots)) < 2:
            continue
        teams = [[model.create_rating([known[name].mu, known[name].sigma])] for name in game.bots]
        rated = model.rate(teams, ranks=[float(place) for place in places(game)])
        for name in set(game.bots):
            seats = [rated[seat][0] for seat, other in enumerate(game.bots) if other == name]
            mu = sum(seat.mu for seat in seats) / len(seats)
            known[name] = model.create_rating([mu, sum(seat.sigma for seat in seats) / len(seats)])
    return {name: (float(rating.mu), float(rating.sigma)) for name, rating in known.items()}


def cross(results: list[Played]) -> dict[tuple[str, str], tuple[float, int]]:
    """For each pair of bots that met: how often the first finished before the second, and how often they met, seat by seat."""
    table: dict[tuple[str, str], tuple[float, int]] = {}
    for game in results:
        place = places(game)
        for a, first in enumerate(game.bots):
            for b, second in enumerate(game.bots):
                if first != second:
                    ahead, met = table.get((first, second), (0.0, 0))
                    table[first, second] = (ahead + (0.5 if place[a] == place[b] else float(place[a] < place[b])), met + 1)
    return table


def faults(results: list[Played]) -> list[str]:
    """What each disqualified bot did, the same fault once with its number."""
    counted: dict[tuple[str, str], int] = {}
    for game in results:
        for seat, reason in game.out.items():
            key = (game.bots[int(seat)], reason)
            counted[key] = counted.get(key, 0) + 1
    return [f"{name}: {reason} ({count} {'game' if count == 1 else 'games'})" for (name, reason), count in sorted(counted.items())]


def markdown(title: str, results: list[Played]) -> str:
    """The whole report as a page."""
    rows = standings(results)
    lines = [f"# {title}", "", f"{len(results)} games.", ""]
    lines += ["| bot | seats | wins | share | 95 % interval | fair share | points | rating | spread | s a game | slowest move | out |"]
    lines += ["|---|" + "---:|" * 11]
    for row in rows:
        low, high = row.interval
        lines.append(
            f"| {row.name} | {row.seats} | {row.wins:g} | {row.share:.1%} | {low:.1%} to {high:.1%} | {row.fair / row.seats:.1%} "
            f"| {row.points / row.seats:.1f} | {row.rating:.1f} | {row.spread:.1f} | {row.seconds / row.seats:.2f} "
            f"| {row.slowest:.2f} s | {row.out} |"
        )
    if len(rows) > 1:
        lines += ["", "## Who finishes before whom", "", "| | " + " | ".join(row.name for row in rows) + " |"]
        lines += ["|---|" + "---:|" * len(rows)]
        table = cross(results)
        for row in rows:
            cells = (table.get((row.name, other.name)) for other in rows)
            lines.append(f"| {row.name} | " + " | ".join("" if cell is None else f"{cell[0] / cell[1]:.0%}" for cell in cells) + " |")
    seats = sorted({seat for row in rows for seat in row.by_seat})
    lines += ["", "## Wins by seat", "", "| | " + " | ".join(f"seat {seat + 1}" for seat in seats) + " |", "|---|" + "---:|" * len(seats)]
    for row in rows:
        shares = (row.by_seat.get(seat) for seat in seats)
        lines.append(f"| {row.name} | " + " | ".join("" if not share else f"{sum(share) / len(share):.0%}" for share in shares) + " |")
    if any(row.out for row in rows):
        lines += ["", "## Disqualified", "", *(f"- {fault}" for fault in faults(results))]
    return "\n".join(lines) + "\n"
