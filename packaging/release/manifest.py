"""Prints what a release was made of and what is in it, as JSON: manifest.py FOLDER TREE LIBRARIES VERSION COMMIT CLEAN SWIFT GLIBC ARCHITECTURE."""

import hashlib
import json
import os
import pathlib
import sys


def files(folder):
    return [
        {"name": str(path.relative_to(folder)), "bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in sorted(folder.rglob("*")) if path.is_file()]


def main():
    folder, tree, listed, version, commit, clean, swift, glibc, architecture = sys.argv[1:]
    libraries = [json.loads(line) for line in pathlib.Path(listed).read_text().splitlines()]
    print(json.dumps({
        "version": version, "commit": commit, "clean": clean == "yes", "source_date_epoch": int(os.environ["SOURCE_DATE_EPOCH"]),
        "architecture": architecture, "swift": swift, "glibc": glibc,
        "debian_packages": {entry["package"]: entry["version"] for entry in libraries},
        "artefacts": files(pathlib.Path(folder)), "tree": files(pathlib.Path(tree)),
    }, indent=2))


main()
