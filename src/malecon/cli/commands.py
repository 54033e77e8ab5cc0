"""What can be typed at the prompt besides a move, in both languages."""

from enum import Enum

from malecon.core.words import same_words


class Command(Enum):
    HELP = ("?", "help", "aide")
    WHY = ("why", "pourquoi")
    RULE = ("rule", "regle")
    HINT = ("hint", "indice")
    ACCEPT = ("accept", "accepter")
    UNDO = ("undo", "annuler")
    TABLE = ("table",)
    LOG = ("log", "journal")
    SAVE = ("save", "sauver", "enregistrer")
    QUIT = ("quit", "exit", "quitter")


def read_command(text: str) -> tuple[Command | None, str]:
    """A command and what follows it; no command if the text is a move."""
    if text.startswith("?"):
        return Command.HELP, text[1:].strip()
    first, _, rest = text.partition(" ")
    for command in Command:
        if same_words(first) in command.value:
            return command, rest.strip()
    return None, text
