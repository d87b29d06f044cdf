"""A certificate authority for a test, and how a program is made to trust it: the companion trusts the authorities of the system only, so it
runs in a mount namespace where another file is in their place."""

import pathlib
import subprocess
import tempfile

from certificates import pair
from companion_process import TIMEOUT

# Where the program looks (TransferSetup.swift).
STORES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]
SCRIPT = 'mount --bind "$0" "$1" && shift && exec "$@"'
# Without a user namespace for root, and with one for others, where the machine permits that.
WAYS = [["unshare", "--mount"], ["unshare", "--mount", "--map-root-user"]]


class NotPermitted(Exception):
    """Why this machine has no mount namespace for a test."""


class CertificateAuthority:
    """An authority in a folder, and the certificates that it signs."""

    def __init__(self, folder):
        self.folder = folder
        self.certificate, self.key = pair(folder, "authority", "authority.example.com")

    def sign(self, *names):
        """A certificate for these names and addresses, followed by the authority's, and its key, as files."""
        certificate, key = pair(self.folder, "front", *names, issuer=(self.certificate, self.key))
        certificate.write_text(certificate.read_text() + self.certificate.read_text())
        return certificate, key


def launcher(authority):
    """The words in front of a program that is to trust this authority and no other.

    Raises NotPermitted.
    """
    store = next((store for store in STORES if pathlib.Path(store).exists()), None)
    if store is None:
        raise NotPermitted(f"there is no {' and no '.join(STORES)} to replace")
    reasons = []
    for way in WAYS:
        words = [*way, "sh", "-c", SCRIPT, str(authority), store]
        try:
            tried = subprocess.run([*words, "cat", store], capture_output=True, text=True, timeout=TIMEOUT)
        except OSError as error:
            raise NotPermitted(f"no mount namespace can be made here: {error}") from error
        if tried.returncode == 0 and tried.stdout == pathlib.Path(authority).read_text():
            return words
        reasons.append(f"{' '.join(way)}: {tried.stderr.strip()}")
    raise NotPermitted(f"no mount namespace can be made here: {'; '.join(reasons)}")


class TrustedByPrograms:
    """A mixin for a test: all programs that it starts trust a separate authority, which has signed for `addresses`."""

    addresses = ["127.0.0.1"]

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="web-companion-test-")
        self.addCleanup(folder.cleanup)
        self.authority = CertificateAuthority(folder.name)
        try:
            self.launcher = launcher(self.authority.certificate)
        except NotPermitted as reason:
            self.skipTest(str(reason))
        self.certificate, self.key = self.authority.sign(*self.addresses)

    def start(self, program, **options):
        program.launcher = self.launcher
        return super().start(program, **options)
