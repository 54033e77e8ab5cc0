"""Processes that work for this one end with it, however it ended."""

import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.process import BaseProcess

PUT_AWAY = 5.0  # seconds that a worker has to put away what it has open


def watch_parent() -> None:
    """Called in a worker: it ends when the process that it works for is gone, even killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: BaseProcess) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PUT_AWAY)
    os._exit(1)
