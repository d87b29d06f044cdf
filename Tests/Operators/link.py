"""Links the objects of the debug build with Swift's libraries in the program, as script/build-release does, and prints the program's path.

So the package, the tarball and the wheel can be tried on machines without Swift, and nothing is compiled for them.
"""

import subprocess

from debug_build import ROOT, command

PROGRAM = ROOT / ".build" / "static" / "WebCompanion"
# What Foundation's objects name only where they are compiled for that.
FOUNDATION = ["-l_FoundationCShims", "-l_FoundationCollections", "-l_FoundationICU"]

PROGRAM.parent.mkdir(parents=True, exist_ok=True)
arguments = command("WebCompanion", "exe")
arguments[arguments.index("-o") + 1] = str(PROGRAM)
# GNU ld would leave the tables of addresses open to writes: see script/build-release.
subprocess.run([*arguments, "-static-stdlib", "-use-ld=lld", *FOUNDATION], cwd=ROOT, check=True)
print(PROGRAM)
