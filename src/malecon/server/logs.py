"""Logs on standard error: for people, or one JSON object a line, whoever speaks."""

import json
import logging
import sys
import time


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        doc = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        doc |= getattr(record, "facts", {})
        if record.exc_info:
            doc["trace"] = self.formatException(record.exc_info)
        return json.dumps(doc, ensure_ascii=False)


def set_up(style: str, level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger("malecon").setLevel(level)
    logging.captureWarnings(True)
    if style == "json":
        sys.excepthook = lambda kind, error, trace: logging.root.critical("%s", error, exc_info=(kind, error, trace))
