"""Makes one file of an image in the OCI layout, for `docker load` and `podman load`: image.py LAYOUT NAME VERSION TAG FILE.

VERSION is the tag that the file gives the image, TAG that in the layout.

The file is an OCI layout and has Docker's manifest.json too. Docker's health check is added to the configuration, where the OCI
specification has none.
"""

import hashlib
import io
import json
import os
import pathlib
import sys
import tarfile

SECOND = 10 ** 9
HEALTH = {
    "Test": ["CMD", "/usr/libexec/web-companion/is-ready"],
    "Interval": 30 * SECOND, "Timeout": 5 * SECOND, "StartPeriod": 10 * SECOND, "Retries": 3,
}


def encoded(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


class Archive:
    def __init__(self, path):
        self.tar = tarfile.open(path, "w", format=tarfile.USTAR_FORMAT)
        self.written = set()

    def add(self, name, size, content, mode=0o644):
        entry = tarfile.TarInfo(name)
        entry.size, entry.mode, entry.mtime = size, mode, int(os.environ["SOURCE_DATE_EPOCH"])
        self.tar.addfile(entry, content)

    def add_bytes(self, name, content):
        self.add(name, len(content), io.BytesIO(content))

    def add_blob(self, content, media_type):
        """Adds a blob, and returns its descriptor."""
        digest = hashlib.sha256(content).hexdigest()
        if digest not in self.written:
            self.add_bytes(f"blobs/sha256/{digest}", content)
            self.written.add(digest)
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}


def main():
    layout, (name, version, tag, file) = pathlib.Path(sys.argv[1]), sys.argv[2:]

    def blob(descriptor):
        return (layout / "blobs" / descriptor["digest"].replace(":", "/")).read_bytes()

    index = json.loads((layout / "index.json").read_text())
    [entry] = [each for each in index["manifests"] if each["annotations"]["org.opencontainers.image.ref.name"] == tag]
    manifest = json.loads(blob(entry))
    config = json.loads(blob(manifest["config"]))
    config["config"]["Healthcheck"] = HEALTH
    archive = Archive(file)
    archive.add_bytes("oci-layout", (layout / "oci-layout").read_bytes())
    for layer in manifest["layers"]:
        archive.add_blob(blob(layer), layer["mediaType"])
    manifest["config"] = archive.add_blob(encoded(config), manifest["config"]["mediaType"])
    described = archive.add_blob(encoded(manifest), entry["mediaType"])
    described["annotations"] = {
        "org.opencontainers.image.ref.name": version, "io.containerd.image.name": f"docker.io/library/{name}:{version}"}
    archive.add_bytes("index.json", encoded({**index, "manifests": [described]}))

    def path(descriptor):
        return f"blobs/{descriptor['digest'].replace(':', '/')}"

    archive.add_bytes("manifest.json", encoded([{
        "Config": path(manifest["config"]), "RepoTags": [f"{name}:{version}"], "Layers": [path(layer) for layer in manifest["layers"]]}]))
    archive.tar.close()


main()
