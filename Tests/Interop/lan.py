"""What the tests of the local network share: certificates made by openssl, and a phone."""

import pathlib
import socket
import ssl
import subprocess

from interop import PATIENCE, Person


def openssl(*arguments, check=True, **options):
    return subprocess.run(["openssl", *arguments], capture_output=True, text=True, check=check, timeout=PATIENCE, **options)


def phone(secrets, authority):
    """Somebody whose browser trusts an authority and no other."""
    person = Person(secrets)
    person.http.verify = str(authority)
    return person


def pair(folder, name, *names, days=30, key="ec", issuer=None):
    """A certificate of one's own, or of an issuer that was made here, and its key, by openssl."""
    folder = pathlib.Path(folder)
    certificate, key_file = folder / f"{name}.pem", folder / f"{name}.key"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"] if key == "ec" else ["-newkey", "rsa:2048"]
    entries = ",".join(f"IP:{entry}" if ":" in entry or entry.replace(".", "").isdigit() else f"DNS:{entry}" for entry in names)
    openssl(
        "req", "-x509", *kind, "-nodes", "-keyout", str(key_file), "-out", str(certificate), "-subj", f"/CN={name}",
        "-days", str(days), "-addext", f"subjectAltName={entries}",
        *(["-CA", str(issuer[0]), "-CAkey", str(issuer[1])] if issuer else []))
    return certificate, key_file


def shown(host, port, version=None, name=None, authority=None):
    """The certificate that a server shows, in DER, after a handshake of that version."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = authority is not None
    context.verify_mode = ssl.CERT_REQUIRED if authority else ssl.CERT_NONE
    if authority:
        context.load_verify_locations(str(authority))
    if version:
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.minimum_version = context.maximum_version = version
    with socket.create_connection((host, port), timeout=PATIENCE) as plain:
        with context.wrap_socket(plain, server_hostname=name or host) as secure:
            return secure.getpeercert(binary_form=True)
