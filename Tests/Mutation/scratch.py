"""A copy of the sources with mutations in it, each behind a name that an environment variable chooses, so that one build has all of them."""

import re

from anchors import Unfound
from mutations import ROOT, SOURCES

VARIABLE = "WEB_COMPANION_MUTATION"

SWITCH = """internal import FoundationEssentials

enum Mutation {
    private static let name = ProcessInfo.processInfo.environment["%s"]
    static func isOn(_ mutation: String) -> Bool { name == mutation }
}
""" % VARIABLE


def placed(mutations):
    """Each edit with its place, and the problems of those that have none."""
    found, problems = [], []
    for mutation in mutations:
        for edit in mutation.edits:
            try:
                found.append((SOURCES.find(edit.file, edit.old), edit, mutation))
            except Unfound as unfound:
                problems.append(f"{edit.file}: {mutation.name or 'the rules that are values'} {unfound}")
    return found, problems


def edited(found):
    """The files that change, with every mutation in them, and the problems. Places are those in the original text, so that none hides
    another."""
    files, problems, ends = {}, [], {}
    for place, edit, mutation in sorted(found, key=lambda one: one[0].start, reverse=True):
        text = files.get(place.file, SOURCES.texts[place.file])
        if place.end > ends.get(place.file, len(text)):
            problems.append(f"{place.file}: {mutation.name} looks for a text that is part of another mutation's: {edit.old}")
            continue
        files[place.file] = text[:place.start] + re.sub(r"\bOFF\b", f'Mutation.isOn("{mutation.name}")', edit.new) + text[place.end:]
        ends[place.file] = place.start
    return files, problems


def prepare(copy, mutations):
    """Brings the copy up to date. A file that is the same stays, so that a second build has little to do."""
    wanted = {name: (ROOT / name).read_bytes() for name in ["Package.swift", "settings.plist", "README.md"]}
    for folder in ["Sources", "Tests", "Public", "Languages", "Documentation"]:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                wanted[str(path.relative_to(ROOT))] = path.read_bytes()
    found, problems = placed(mutations)
    files, overlaps = edited(found)
    if problems + overlaps:
        raise SystemExit("\n".join(f"mutation: {problem}" for problem in problems + overlaps))
    for file, text in files.items():
        wanted[file] = text.encode("utf-8")
        wanted["/".join(file.split("/")[:2]) + "/Mutation.swift"] = SWITCH.encode("utf-8")
    for folder in ["Sources", "Tests", "Public", "Languages", "Documentation"]:
        for path in list((copy / folder).rglob("*")):
            if path.is_file() and str(path.relative_to(copy)) not in wanted:
                path.unlink()
    for name, content in wanted.items():
        target = copy / name
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            # Some tests start scripts and programs of the tree.
            target.chmod((ROOT / name).stat().st_mode if (ROOT / name).exists() else 0o644)
