"""What has been examined in this run, so that it is not examined again for each test that passes by."""

import collections
import hashlib
import os


class Examined:
    """What has been examined and found right in this run, by whichever process: a folder of the run with a list for each examination.

    It is noted afterwards. What two tests have at the same time is examined twice, and what is wrong is found again
    when the runner repeats the test.
    """

    def __init__(self):
        self.known = collections.defaultdict(set)
        self.read = collections.Counter()

    def path(self, examination):
        return os.path.join(os.environ["SEEN_PAGES"], hashlib.sha256(repr(examination).encode()).hexdigest())

    def news(self, examination, things):
        """Those of these things that this examination has not seen."""
        path = self.path(examination)
        if os.path.exists(path):
            with open(path, "rb") as file:
                file.seek(self.read[path])
                lines = file.read()
            # Another process may be writing the last line.
            lines = lines[:lines.rfind(b"\n") + 1]
            self.read[path] += len(lines)
            self.known[path].update(lines.decode().split())
        return [thing for thing in things if self.digest(thing) not in self.known[path]]

    def note(self, examination, things):
        with open(self.path(examination), "ab", buffering=0) as file:
            file.write("".join(f"{self.digest(thing)}\n" for thing in things).encode())

    @staticmethod
    def digest(thing):
        return str(thing) if isinstance(thing, int) else hashlib.sha256(thing.encode()).hexdigest()


examined = Examined()
