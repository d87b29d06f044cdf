"""Makes a wheel of a tree: wheel.py TREE VERSION TAG FOLDER. Prints its path.

The Binary Distribution Format (PyPA specifications): a ZIP file with the tree as a part of the package web_companion, and a command of the
same name. It is written here and not by a build backend so that the same tree makes the same bytes.
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile

SOURCES = pathlib.Path(__file__).resolve().parent / "web_companion"
SUMMARY = "Signs people in with OpenID Connect and shows their task list; with an OpenID provider to test clients with"
DESCRIPTION = """\
Web Companion signs people in with OpenID Connect and shows their task list in any browser. A demo provider and a demo task API are included.

    web-companion              # the demo, at http://localhost:3000
    web-companion demo-tenant --for http://localhost:8080/callback    # an OpenID provider for a client of yours
    web-companion try-client --help    # tests a client of yours with 60 faults of a provider

pytest finds three fixtures in it: oidc_provider, signed_in and minted_token.

It needs Linux with glibc 2.36 or newer, and the certificate authorities of the system (on Debian: ca-certificates).
"""


ENTRY_POINTS = b"""\
[console_scripts]
web-companion = web_companion:main

[pytest11]
web-companion = web_companion.pytest_plugin
"""


class Wheel:
    def __init__(self, path, moment):
        # A ZIP file has no time before 1980, and counts in steps of two seconds.
        self.moment = max(time.gmtime(moment)[:6], (1980, 1, 1, 0, 0, 0))
        level = int(os.environ.get("COMPRESSION", "9"))
        self.method = {"compress_type": zipfile.ZIP_DEFLATED if level else zipfile.ZIP_STORED, "compresslevel": level or None}
        self.file = zipfile.ZipFile(path, "w")
        self.record = []

    def add(self, name, content, mode=0o644):
        entry = zipfile.ZipInfo(name, self.moment)
        # Unix; installers keep whether a file can be executed.
        entry.create_system, entry.external_attr = 3, (0o100000 | mode) << 16
        self.file.writestr(entry, content, **self.method)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(content)}")

    def finish(self, folder):
        lines = [*self.record, f"{folder}/RECORD,,"]
        self.add(f"{folder}/RECORD", "".join(f"{line}\n" for line in lines).encode())
        self.file.close()


def main():
    tree, version, tag, folder = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3], pathlib.Path(sys.argv[4])
    path = folder / f"web_companion-{version}-{tag}.whl"
    wheel = Wheel(path, int(os.environ["SOURCE_DATE_EPOCH"]))
    for source in sorted(SOURCES.glob("*.py")):
        wheel.add(f"web_companion/{source.name}", source.read_bytes())
    for file in sorted(path for path in tree.rglob("*") if path.is_file()):
        wheel.add(
            f"web_companion/program/{file.relative_to(tree)}", file.read_bytes(), 0o755 if os.access(file, os.X_OK) else 0o644)
    about = f"web_companion-{version}.dist-info"
    wheel.add(f"{about}/METADATA", (
        f"Metadata-Version: 2.1\nName: web-companion\nVersion: {version}\nSummary: {SUMMARY}\nRequires-Python: >=3.8\n"
        f"Description-Content-Type: text/markdown\n\n{DESCRIPTION}").encode())
    wheel.add(f"{about}/WHEEL", f"Wheel-Version: 1.0\nGenerator: web-companion\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
    wheel.add(f"{about}/entry_points.txt", ENTRY_POINTS)
    wheel.add(f"{about}/sboms/web-companion.cdx.json", (tree / "bill-of-materials.cdx.json").read_bytes())
    wheel.finish(about)
    print(path)


main()
