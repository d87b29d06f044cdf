"""Shared by the tests of the local network: a phone, and the certificate that a server presents."""

import socket
import ssl

from interop import TIMEOUT, Person


def phone(secrets, authority):
    """A person whose browser trusts one authority and no other."""
    person = Person(secrets)
    person.http.verify = str(authority)
    return person


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
    with socket.create_connection((host, port), timeout=TIMEOUT) as plain:
        with context.wrap_socket(plain, server_hostname=name or host) as secure:
            return secure.getpeercert(binary_form=True)
