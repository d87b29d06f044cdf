"""Puts the shared libraries that a program needs into a folder beside it: libraries.py PROGRAM FOLDER LICENSES.

All that the loader finds is copied but the C library's own, which belongs to the system that the program is started on. Every copy looks for
the others in its own folder, and the program in FOLDER. LICENSES gets the copyright file of each Debian package that a library is from. Prints
a line of JSON for each library: its name, and the name and version of its package.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

COMMON = pathlib.Path("/usr/share/common-licenses")


def output(*command):
    return subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout


def found(program):
    """The path of each library, by the name that it is looked for by."""
    said = output("ldd", program)
    if missing := re.findall(r"^\s*(\S+) => not found", said, re.M):
        sys.exit(f"{program}: these libraries are missing: {' '.join(missing)}")
    return dict(re.findall(r"^\s*(\S+) => (/\S+) \(", said, re.M))


def package(path):
    """The Debian package that a file is from."""
    real = os.path.realpath(path)
    for candidate in (path, real, real.removeprefix("/usr"), f"/usr{path}"):
        done = subprocess.run(["dpkg-query", "--search", candidate], capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout.split(":")[0]
    sys.exit(f"{path}: no Debian package has this library")


def copy_license(name, folder):
    """The package's copyright file, and the licenses that it refers to."""
    file = pathlib.Path(f"/usr/share/doc/{name}/copyright")
    put(file, folder / f"{name}.txt")
    for license in re.findall(r"/usr/share/common-licenses/([\w.-]*\w)", file.read_text(encoding="utf-8", errors="replace")):
        if (COMMON / license).exists():
            put(COMMON / license, folder / "common-licenses" / license)


def warn_of_updates(names):
    """Names the packages of which Debian has a newer version: what is published keeps the older one."""
    said = output("apt-cache", "policy", *names)
    versions = re.findall(r"^(\S+):\n  Installed: (\S+)\n  Candidate: (\S+)", said, re.M)
    if older := [f"{name} ({installed}, not {candidate})" for name, installed, candidate in versions if installed != candidate]:
        print(f"Type apt-get upgrade before publishing this. Debian has newer versions of: {', '.join(older)}", file=sys.stderr)


def put(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(os.path.realpath(source), target)
    target.chmod(0o644)


def main():
    program, folder, licenses = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    # Before it looks elsewhere.
    libraries = found(program)
    inside = os.path.relpath(folder, os.path.dirname(program))
    subprocess.run(["patchelf", "--set-rpath", f"$ORIGIN/{inside}", program], check=True)
    origins = set()
    for name, path in sorted(libraries.items()):
        origin = package(path)
        if origin == "libc6":
            continue
        origins.add(origin)
        put(path, folder / name)
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN", str(folder / name)], check=True)
        copy_license(origin, licenses)
        version = output("dpkg-query", "--show", "--showformat=${Version}", origin)
        print(json.dumps({"library": name, "package": origin, "version": version}))
    warn_of_updates(sorted(origins))


main()
