"""Certificates of tests, made by openssl."""

import pathlib
import subprocess

from companion_process import TIMEOUT


def openssl(*arguments, check=True, **options):
    return subprocess.run(["openssl", *arguments], capture_output=True, text=True, check=check, timeout=TIMEOUT, **options)


def pair(folder, name, *names, days=30, key="ec", issuer=None):
    """A certificate of one's own, or of an issuer that was made here, and its key, by openssl."""
    folder = pathlib.Path(folder)
    certificate, key_file = folder / f"{name}.pem", folder / f"{name}.key"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"] if key == "ec" else ["-newkey", "rsa:2048"]
    entries = ",".join(f"IP:{entry}" if ":" in entry or entry.replace(".", "").isdigit() else f"DNS:{entry}" for entry in names)
    openssl(
        "req", "-x509", *kind, "-nodes", "-keyout", str(key_file), "-out", str(certificate), "-subj", f"/CN={name}",
        "-days", str(days), "-addext", f"subjectAltName={entries}",
        # openssl makes each an authority, and Python 3.13 refuses one that does not say what its key is for (RFC 5280 section 4.2.1.3).
        "-addext", "keyUsage=critical,digitalSignature,keyCertSign",
        *(["-CA", str(issuer[0]), "-CAkey", str(issuer[1])] if issuer else []))
    return certificate, key_file
