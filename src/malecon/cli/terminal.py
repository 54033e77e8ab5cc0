"""Playing at a terminal: the table drawn in text, numbered moves, and a prompt that also takes words."""

from pathlib import Path

from rich.columns import Columns
from rich.console import Console

from malecon import bots
from malecon.cli.commands import Command, read_command
from malecon.cli.console import WORDS, read_line, rich_line
from malecon.core.errors import MaleconError
from malecon.core.events import Event
from malecon.core.state import SPECTATOR
from malecon.core.table import Table
from malecon.core.words import same_words
from malecon.review.hints import why
from malecon.review.telling import tell


class Leave(Exception):
    """The player gets up; the game is kept."""


class Terminal:
    """One table and the people at this keyboard."""

    def __init__(self, table: Table, console: Console, lang: str, save_to: Path | None, auto: bool) -> None:
        self.table = table
        self.game = table.game
        self.console = console
        self.lang = lang
        self.save_to = save_to
        self.auto = auto
        self.bots = {seat: bots.bot(name, table.game, table.record.seed + seat) for seat, name in table.record.bots.items()}
        self.humans = [seat for seat in range(len(table.names)) if seat not in self.bots]
        self.at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.drawn_for: int | None = None
        self.news: list[Event] = []

    def say(self, template: str, style: str = "", **values: object) -> None:
        whole = "path" in values  # a path is not folded, so that it can be copied
        self.console.print(WORDS.say(self.lang, template, **values), style=style or None, markup=False, soft_wrap=whole)

    # The game

    def run(self) -> None:
        state = self.table.state
        while not state.is_over:
            if state.to_move in self.bots:
                self.happen(bots.ask(self.bots[state.to_move], state))
            else:
                self.human_turn(state.to_move)
            state = self.table.state
        self.finish()

    def happen(self, action: int) -> None:
        self.news += self.table.act(action)

    def human_turn(self, seat: int) -> None:
        state = self.table.state
        legal = state.legal_actions()
        if self.auto and len(legal) == 1:
            self.happen(legal[0])  # nothing to decide; the log tells it
            return
        self.hand_over(seat)
        if self.drawn_for != seat or any(event.seat != seat for event in self.news):
            self.draw(seat)
        self.tell_news(seat)
        self.keep()
        self.ask(seat)
        self.keep()

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard the screen is wiped, so that nobody sees the other's hand."""
        if self.at_keyboard == seat:
            return
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\033[3J")  # what has scrolled away, too
        self.say("{name}, it is your turn. Press Enter when nobody else is looking.", style="you", name=self.table.names[seat])
        self.read("")
        self.at_keyboard = seat
        self.drawn_for = None

    # What is shown

    def draw(self, seat: int) -> None:
        view = self.table.state.observe(seat)
        self.console.rule(style="dim")
        for line in self.game.screen(view, self.table.names, seat, self.lang):
            self.console.print(rich_line(line))
        self.console.print()
        self.drawn_for = seat

    def tell_news(self, viewer: int) -> None:
        for line in self.table.lines(self.news, viewer, self.lang):
            self.console.print(f"  {line}", style="dim", markup=False)
        self.news = []

    def list_moves(self, legal: list[int]) -> None:
        asked = (self.game.prompt(self.table.state, self.lang), self.game.typing(self.table.state, self.lang))
        self.console.print(" ".join(part for part in asked if part), style="you", markup=False)
        texts = [f"{number:>3} {self.game.describe(self.table.state, action, self.lang)}" for number, action in enumerate(legal, 1)]
        self.console.print(Columns(texts, padding=(0, 2), width=None), style="legal")

    def finish(self) -> None:
        state = self.table.state
        viewer = self.humans[0] if len(self.humans) == 1 else SPECTATOR
        self.tell_news(viewer)
        self.draw(viewer)
        winners = [self.table.names[seat] for seat, share in enumerate(state.returns()) if share > 0]
        points = max(state.scores())
        if len(winners) == 1:
            self.say("The game is over. {winners} wins with {points} points.", style="you", winners=winners[0], points=points)
        else:
            shared = " & ".join(winners)
            self.say("The game is over. {winners} share the win with {points} points.", style="you", winners=shared, points=points)
        tie = self.game.tie(state, self.table.names, self.lang)
        if tie:
            self.console.print(tie, markup=False)
        self.keep()
        if self.save_to is not None:
            self.say("The record is in {path}", style="dim", path=self.save_to)

    # What is asked

    def read(self, prompt: str) -> str:
        try:
            return read_line(self.console, prompt)
        except EOFError:
            raise Leave from None

    def ask(self, seat: int) -> None:
        """Until a move is made."""
        shown = False
        while True:
            legal = self.table.state.legal_actions()
            if not shown:
                self.list_moves(legal)
                shown = True
            text = self.read("> ")
            if not text:
                shown = False
                continue
            try:
                command, rest = read_command(text)
                if command is None:
                    for action in self.choose(text, legal):
                        self.happen(action)
                    return
                if self.obey(command, rest, seat):
                    return
            except MaleconError as error:
                self.console.print(str(error), style="warn", markup=False)

    def choose(self, text: str, legal: list[int]) -> list[int]:
        """Numbers or words: one move, or the whole of a row ("2 5", "discard smithy, crane")."""
        numbers = text.replace(",", " ").split()
        if all(number.isdigit() for number in numbers):
            wrong = [number for number in numbers if not 1 <= int(number) <= len(legal)]
            if wrong:
                raise MaleconError(
                    WORDS.say(self.lang, "There is no move {number}: the moves are 1 to {last}.", number=wrong[0], last=len(legal))
                )
            return self.tried(self.game.in_order([legal[int(number) - 1] for number in numbers]), text)
        return self.tried(self.game.read_row(self.table.state, text, self.lang), text)

    def tried(self, chosen: list[int], text: str) -> list[int]:
        """All of them or none. A row that completes itself, because the rest is forced, may be typed to its end all the same."""
        seat = self.table.state.to_move
        trial = self.table.state.clone()
        within, need = self.game.row_of(trial), self.needed(seat)
        for number, action in enumerate(chosen):
            if number > 0 and (trial.to_move != seat or self.game.row_of(trial) != within):
                if len(chosen) <= need:
                    return chosen[:number]
                raise MaleconError(WORDS.say(self.lang, "That is more than one turn: {text}", text=text))
            if action not in trial.legal_actions():
                raise MaleconError(self.game.refusal(trial, action, self.lang))
            trial.apply(action)
        return chosen

    def needed(self, seat: int) -> int:
        """How many choices the row in progress still has, as far as the game says so."""
        turn = self.table.state.observe(seat).get("turn")
        return turn.get("need", 0) if isinstance(turn, dict) else 0

    # Commands

    def obey(self, command: Command, rest: str, seat: int) -> bool:
        """Whether the table has changed, so that somebody has to be asked anew."""
        if command is Command.QUIT:
            raise Leave
        if command is Command.UNDO:
            return self.undo(seat)
        if command is Command.ACCEPT:
            return self.accept(seat)
        if command is Command.HELP or (command in (Command.WHY, Command.RULE) and not rest):
            self.help(rest)
        elif command is Command.WHY:
            self.console.print(self.game.why_not(self.table.state, rest, self.lang), markup=False)
        elif command is Command.RULE:
            self.rule(rest)
        elif command is Command.HINT:
            self.hint()
        elif command is Command.LOG:
            self.show_log(rest, seat)
        elif command is Command.TABLE:
            self.draw(seat)
            self.list_moves(self.table.state.legal_actions())
        elif command is Command.SAVE:
            self.save(rest)
        return False

    def undo(self, seat: int) -> bool:
        """Back to the last move of this seat that was a choice."""
        if not self.table.can_undo or self.table.back[-1].to_move != seat:
            raise MaleconError(WORDS.say(self.lang, "Nothing can be taken back: cards were drawn, or it was another player's move."))
        self.table.undo()
        while self.table.can_undo and len(self.table.state.legal_actions()) == 1 and self.table.back[-1].to_move == seat:
            self.table.undo()
        self.news = []
        self.drawn_for = None
        self.say("Taken back.")
        self.keep()
        return True

    def help(self, topic: str) -> None:
        topics = self.game.topics(self.lang)
        if not topic:
            self.say(
                "Type a number or the words of a move; several at once for a row (2 5). Also: ? NAME what it does, why MOVE why it is not "
                "possible, rule B2, hint, accept (play the hint), undo, table, log, save [FILE], quit."
            )
            if topics:
                self.console.print(", ".join(topics), style="dim", markup=False)
            return
        wanted = same_words(topic)
        english = dict(zip(topics, self.game.topics("en"), strict=True))  # English names are understood in every language
        spoken = {name: (same_words(name), same_words(english[name])) for name in topics}
        found = [name for name in topics if wanted in spoken[name]]
        found = found or [name for name in topics if any(wanted in words for words in spoken[name])]
        for name in found:
            self.console.print(f"{name}: {topics[name]}", markup=False)
        if self.game.rule(topic) is not None:
            self.rule(topic)
        elif not found:
            self.say("Nothing is known about {topic}.", topic=repr(topic))

    def rule(self, clause: str) -> None:
        text = self.game.rule(clause, self.lang)
        if text is None:
            self.say("There is no rule {clause}.", clause=repr(clause))
        else:
            self.console.print(f"{clause.upper()}: {text}", markup=False)

    def advice(self) -> int:
        return bots.ask(bots.bot(bots.best(self.game), self.game, 1), self.table.state)

    def hint(self) -> None:
        state, found = self.table.state, why(self.table.state, self.advice(), 1)
        self.say("A {bot} player would choose: {move}", bot=bots.best(self.game), move=self.game.describe(state, found.action, self.lang))
        if found.rival is not None and found.notes:
            self.say("Why, rather than {move}:", move=self.game.describe(state, found.rival, self.lang))
        for note in found.notes:
            self.console.print(f"  {tell(self.game, note, self.table.names, self.lang)}", markup=False)

    def accept(self, seat: int) -> bool:
        """Let the bot answer, and go on with the row if this is one: the same question to the same seat, with nothing drawn meanwhile."""
        question = self.game.question
        asked = question(self.table.state)
        self.happen(self.advice())
        while self.table.can_undo and self.table.state.to_move == seat and asked is not None and question(self.table.state) == asked:
            self.happen(self.advice())
        return True

    def show_log(self, rest: str, seat: int) -> None:
        lines = self.table.log(seat, self.lang)
        wanted = int(rest) if rest.isdigit() else 20
        for line in lines[-wanted:] if wanted else []:
            self.console.print(f"  {line}", markup=False)

    # Keeping

    def save(self, rest: str) -> None:
        if rest:
            self.table.save(Path(rest).expanduser())
            self.say("Saved in {path}", path=rest)
        elif self.save_to is not None:
            self.table.save(self.save_to)
            self.say("Saved in {path}", path=self.save_to)
        else:
            self.say("Say where: save FILE")

    def keep(self) -> None:
        """After every move of a person the record on disk is up to date; a full disk stops nothing."""
        if self.save_to is None:
            return
        try:
            self.table.save(self.save_to)
        except MaleconError as error:
            self.console.print(str(error), style="warn", markup=False)
            self.save_to = None
