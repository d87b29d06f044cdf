"""The texts of the pages, by the names of `Words` and `TenantWords` in the sources: `words.tasks.add`, `tenant_words.signIn.title`.

Tests name a text instead of repeating it, so that a change of wording touches one file. A text with places for values is a template:
`words.notices.taskAdded.format(text="Buy milk")`. The texts are written by the test program, once after each build.
"""

import json
import os
import subprocess
import tempfile

from companion_process import ROOT

TESTS = ROOT / ".build/debug/WebCompanionPackageTests.xctest"


class Group:
    """The texts whose names begin alike."""

    def __init__(self, texts, name=""):
        self._texts, self._name = texts, name

    def __getattr__(self, name):
        full = f"{self._name}.{name}" if self._name else name
        if full in self._texts:
            return self._texts[full]
        if any(other.startswith(full + ".") for other in self._texts):
            return Group(self._texts, full)
        raise AttributeError(f"the pages have no text named {full}")

    def __getitem__(self, key):
        return getattr(self, str(key))


def read(suite, variable):
    if not TESTS.exists():
        raise RuntimeError("script/build-debug --build-tests first: the test program says what the pages say")
    path = ROOT / ".build" / f"{suite}.json"
    if not path.exists() or path.stat().st_mtime < TESTS.stat().st_mtime:
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            written = os.path.join(folder, "words.json")
            done = subprocess.run(
                [TESTS, "--testing-library", "swift-testing", "--filter", f"[.]{suite}/"], cwd=ROOT, text=True,
                env={**os.environ, variable: written}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode != 0 or not os.path.exists(written):
                raise RuntimeError(f"the test program did not write what the pages say:\n{done.stdout}")
            # Several that read at once all write the same.
            os.replace(written, path)
    return Group(json.loads(path.read_text(encoding="utf-8")))


words = read("WordsExport", "WORDS_TO")
tenant_words = read("TenantWordsExport", "TENANT_WORDS_TO")
