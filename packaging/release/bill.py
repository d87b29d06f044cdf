"""Prints what a tree consists of as a bill of materials (CycloneDX 1.5): bill.py TREE LIBRARIES VERSION COMMIT SWIFT ARCHITECTURE.

LIBRARIES has the lines of libraries.py. The time is that of SOURCE_DATE_EPOCH, so that the same tree has the same bill.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import sys
import urllib.parse
import uuid

# Debian's short names that are not SPDX's. What is in neither list is named as Debian names it.
SPDX = {
    "Expat": "MIT", "LGPL-2.1+": "LGPL-2.1-or-later", "LGPL-2+": "LGPL-2.0-or-later", "LGPL-3+": "LGPL-3.0-or-later",
    "GPL-2+": "GPL-2.0-or-later", "GPL-3+": "GPL-3.0-or-later", "BSD-3-clause": "BSD-3-Clause", "BSD-3-Clause": "BSD-3-Clause",
    "OpenLDAP-2.8": "OLDAP-2.8",
    **{name: name for name in ("Apache-2.0", "ISC", "MIT", "PostgreSQL", "Zlib", "curl")},
}


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def licenses(file):
    """The license of a package, where one is named for all of its sources, and that of most sources; the file of the package tells the rest."""
    text = file.read_text(encoding="utf-8", errors="replace")
    names = {}
    for paragraph in re.split(r"\n\s*\n", text) if text.startswith("Format:") else []:
        fields = dict(re.findall(r"^(Files|License):[ \t]*(.*)", paragraph, re.M))
        if "Files" in fields and not fields["Files"].startswith("debian/"):
            names[fields["Files"].strip()] = fields.get("License", "").strip()
    name = names.get("*")
    if not name or len(set(names.values())) != 1:
        return [], name
    return [{"license": {"id": SPDX[name]} if name in SPDX else {"name": name}}], name


def main():
    tree, listed, version, commit, swift, architecture = sys.argv[1:]
    tree = pathlib.Path(tree)
    packages = {}
    for line in pathlib.Path(listed).read_text().splitlines():
        entry = json.loads(line)
        packages.setdefault((entry["package"], entry["version"]), []).append(entry["library"])
    os_release = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', pathlib.Path("/etc/os-release").read_text(), re.M))
    components = [{
        "type": "library", "bom-ref": "swift-runtime", "name": "swift-runtime", "version": swift,
        "description": "The standard library, Dispatch and Foundation, linked into the program",
        "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}],
    }]
    for (name, number), libraries in sorted(packages.items()):
        distribution = f"{os_release['ID']}-{os_release['VERSION_ID']}"
        purl = f"pkg:deb/{os_release['ID']}/{urllib.parse.quote(name, safe='')}@{urllib.parse.quote(number, safe='')}" \
            f"?arch={architecture}&distro={distribution}"
        component = {"type": "library", "bom-ref": purl, "name": name, "version": number, "purl": purl}
        certain, usual = licenses(tree / "licenses" / f"{name}.txt")
        if certain:
            component["licenses"] = certain
        component["properties"] = [{"name": "copyright", "value": f"licenses/{name}.txt"}]
        if usual and not certain:
            component["properties"].append({"name": "license-of-most-sources", "value": usual})
        component["components"] = [
            {"type": "file", "bom-ref": f"lib/{library}", "name": f"lib/{library}",
             "hashes": [{"alg": "SHA-256", "content": digest(tree / "lib" / library)}]} for library in libraries]
        components.append(component)
    moment = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    bill = {
        "bomFormat": "CycloneDX", "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, f'web-companion {version} {commit} {architecture}')}", "version": 1,
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": "web-companion", "name": "web-companion", "version": version,
                "hashes": [{"alg": "SHA-256", "content": digest(tree / "web-companion")}],
                "properties": [{"name": "commit", "value": commit}],
            },
        },
        "components": components,
        "dependencies": [{"ref": "web-companion", "dependsOn": [component["bom-ref"] for component in components]}],
    }
    print(json.dumps(bill, indent=2, ensure_ascii=False))


main()
