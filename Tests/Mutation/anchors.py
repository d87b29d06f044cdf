"""Finds the text of a mutation in the sources.

A text is looked for in the file that the mutation names: as it is, and if it does not occur there exactly once, regardless of how the line is
broken or indented. A file that has moved is found by its name, and a check that has moved to another file of the module by its text, if that
is in one place only. A text that was reworded is an error, which shows the nearest line at present.
"""

import difflib
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOKEN = re.compile(r"\w+|[^\w\s]")


class Unfound(Exception):
    """No place, or several; the message contains the remedy."""


class Place:
    """The text that a mutation replaces: a file, and the beginning and end of the text in it."""

    def __init__(self, file, start, end):
        self.file, self.start, self.end = file, start, end


class Sources:
    """The sources as they are, each file read once."""

    def __init__(self, root=ROOT):
        self.root = root
        self.texts = {}
        for path in sorted((root / "Sources").rglob("*.swift")):
            self.texts[str(path.relative_to(root))] = path.read_text(encoding="utf-8")

    def file_named(self, name):
        """The one file of this name, in whichever folder it is."""
        found = [file for file in self.texts if file.rsplit("/", 1)[1] == name]
        if len(found) != 1:
            raise Unfound(f"there are {len(found)} files named {name}")
        return found[0]

    def find(self, file, text):
        """The place of a text, and whether it is in another file than the mutation names."""
        name, module = file.rsplit("/", 1)[1], "/".join(file.split("/")[:2]) + "/"
        namesakes = [other for other in self.texts if other.rsplit("/", 1)[1] == name and other != file]
        # A short text may occur in another file by chance.
        elsewhere = [f for f in self.texts if f.startswith(module)] if len(TOKEN.findall(text)) >= 8 else []
        for candidates in ([file] if file in self.texts else [], namesakes, elsewhere):
            found = [Place(f, *span) for f in candidates for span in spans(self.texts[f], text)]
            if len(found) == 1:
                return found[0]
            if found and candidates == [file]:
                lines = [self.texts[file].count("\n", 0, place.start) + 1 for place in found]
                raise Unfound(
                    f"looked for the text\n    {shown(text)}\n  which stands there {len(found)} times, in the lines "
                    f"{', '.join(map(str, lines))}; add as much of the line as tells the one that is meant from the others")
        raise Unfound(f"looked for the text\n    {shown(text)}\n  {self.nearest(file, namesakes, module, text)}")

    def nearest(self, file, namesakes, module, text):
        """The text in its place at present, and the remedy."""
        if file in self.texts:
            there, files = "which does not stand there", [file]
        elif namesakes:
            there, files = f"in {namesakes[0]}, where the file is now, and which does not stand there", namesakes
        else:
            there, files = "and there is no such file", [f for f in self.texts if f.startswith(module)]
        wanted, best = TOKEN.findall(text), (0, "")
        height = text.strip().count("\n") + 1
        for other in files:
            lines = self.texts[other].split("\n")
            for number in range(len(lines)):
                tokens = TOKEN.findall("\n".join(lines[number:number + height]))
                matcher = difflib.SequenceMatcher(None, tokens, wanted, autojunk=False)
                if tokens and matcher.real_quick_ratio() > best[0]:
                    # How much of the text is in the line, whatever else is there.
                    ratio = sum(block.size for block in matcher.get_matching_blocks()) / len(wanted) - len(tokens) / 10_000
                    if ratio > best[0]:
                        best = (ratio, f"{other}:{number + 1}: {lines[number].strip()}")
        near = f"; the nearest line is now\n    {best[1]}\n" if best[0] > 0.3 else "; no line is like it\n"
        return (
            f"{there}{near}  If the check was only reworded, give the mutation its new text (and the text without the check) in "
            "Tests/Mutation/mutations.py;\n  if it went to another module, its file too; if there is no such check any more, delete the mutation.")


def spans(content, text):
    """The place of the text: exact, and if it is not unique, with its line broken elsewhere."""
    exact = [(m.start(), m.start() + len(text)) for m in re.finditer(f"(?={re.escape(text)})", content)]
    if exact:
        return exact
    pattern = ""
    for before, token in zip([None] + TOKEN.findall(text), TOKEN.findall(text)):
        gap = r"\s+" if before and before[-1].isalnum() and token[0].isalnum() else r"\s*"
        pattern += (gap if before else "") + re.escape(token)
    return [m.span() for m in re.finditer(pattern, content)] if pattern else []


def shown(text):
    return text.strip("\n").replace("\n", "\n    ")
