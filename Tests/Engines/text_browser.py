"""w3m, a text browser, in a virtual terminal: no scripts, no style sheets, no pictures.

Its keys are those that people type. `/` goes to a text, Enter presses the element there, `S` writes the page's text into a file.
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import tempfile
import termios
import time

# Minutes, against hanging tests.
TIMEOUT = 180


class TextBrowser:
    """A simulated user of w3m. Use as a context manager."""

    def __init__(self, address):
        self.address = address

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="web-companion-w3m-")
        self.folder = pathlib.Path(self._folder.name)
        self._terminal, inside = pty.openpty()
        # Rows, columns: the whole page fits.
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 100, 0, 0))
        self._process = subprocess.Popen(
            ["w3m", "-cookie", "-o", "confirm_qq=0", "-o", "use_mouse=0", "-o", "display_image=0", "-I", "UTF-8", "-O", "UTF-8", self.address],
            stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={"HOME": self._folder.name, "TERM": "xterm", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]})
        os.close(inside)
        self._pages = 0
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait(TIMEOUT)
        os.close(self._terminal)
        self._folder.cleanup()

    def keys(self, text):
        os.write(self._terminal, text.encode())

    def _shows(self, text, seconds):
        """Whether this is drawn on the screen within so many seconds."""
        drawn, deadline = b"", time.monotonic() + seconds
        wanted = text.replace(" ", "").encode()
        # Blanks are drawn by moving the cursor.
        while not (is_there := wanted in re.sub(rb"\x1b\[[\d;]*\w| ", b"", drawn)) and (left := deadline - time.monotonic()) > 0:
            if select.select([self._terminal], [], [], left)[0]:
                drawn += os.read(self._terminal, 65536)
        return is_there

    def _answer(self, key, question, answer):
        """Presses a key and answers w3m's prompt. A key that is pressed while a page is being loaded is lost: it is pressed again."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            self.keys(key)
            if self._shows(question, seconds=2):
                # The existing text is removed first.
                return self.keys(f"\x15{answer}\r")
        raise AssertionError(f"w3m never asks {question!r}")

    def page(self):
        """The text of the page."""
        self._pages += 1
        file = self.folder / f"page-{self._pages}.txt"
        self._answer("S", "Save buffer to: ", file)
        # The page is drawn again when the file is there.
        self._shows("Viewing", seconds=2)
        return file.read_text() if file.exists() else ""

    def sees(self, *texts):
        """Polls until the page contains all of this."""
        deadline, page = time.monotonic() + TIMEOUT, ""
        while not all(text in re.sub(r"\s+", " ", page) for text in texts):
            if time.monotonic() > deadline:
                raise AssertionError(f"{texts} is never seen:\n{page}")
            page = self.page()
        return page

    def go_to(self, text, place=1):
        """Goes to the first occurrence of this text from the top of the page, or to the second, and so on."""
        self.keys("g")
        for _ in range(place):
            self._answer("/", "Forward: ", re.escape(text))
            self._shows("Viewing", seconds=1)

    def press(self, text, place=1):
        """Presses the element with this text."""
        self.go_to(text, place)
        self.keys("\r")

    def type(self, field, text):
        """Fills in the field behind its name."""
        self.go_to(field)
        self.keys("\t")
        self._answer("\r", "TEXT:", text)

    def press_next(self):
        """Presses the next element, such as the button after a field."""
        self.keys("\t\r")
