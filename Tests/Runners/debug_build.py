"""The commands of the last debug build, which are in its manifest, for linking its objects in another way."""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = ROOT / ".build" / "debug.yaml"


def command(target, kind):
    """The arguments of the debug build's command for a target: "module" compiles it, "exe" links it."""
    if not MANIFEST.exists():
        raise SystemExit("There is no debug build; run script/build-debug --build-tests first.")
    found = re.search(
        rf'^  "C\.{re.escape(target)}-[^"]*\.{kind}":\n(?:    .*\n)*?    args: (\[.*\])$', MANIFEST.read_text(), re.MULTILINE)
    if not found:
        raise SystemExit(f"{MANIFEST.relative_to(ROOT)} has no command for the {kind} of {target}; run script/build-debug --build-tests first.")
    return json.loads(found[1])
