"""Turns a test that speaks plain HTTP into one over TLS."""

import os
import time

from tls_front import TLSFront
from trust import TrustedByPrograms

# In seconds. Without PAUSE, people wait until the fronts have closed every idle connection.
KEEPALIVE = int(os.environ.get("KEEPALIVE", "1"))
PAUSE = os.environ.get("PAUSE")


class OverTLS(TrustedByPrograms):
    """A mixin for an InteropTest: there is an nginx in front of every server that the companion calls."""

    protocol = "TLSv1.3"

    def setUp(self):
        super().setUp()
        self.trusted = str(self.authority.certificate)
        self.fronts = []

    def front(self, origin, **options):
        front = TLSFront(
            self.temporary_folder(), origin, self.certificate, self.key, protocol=self.protocol, keepalive=KEEPALIVE, **options)
        self.addCleanup(front.stop)
        self.fronts.append(front)
        return front.origin

    def person(self):
        person = super().person()
        # A browser retries when a front closes a connection that it is about to reuse; requests does not.
        person.http.headers["Connection"] = "close"
        return person

    def linger(self):
        if PAUSE:
            # Waits: as long as the person who runs the tests wants.
            time.sleep(float(PAUSE))
            return
        # Once a front has closed this connection, it has closed all that had been idle when this one was opened.
        for connection in [front.idle_connection() for front in self.fronts]:
            self.assertEqual(connection.sock.recv(1), b"")
            connection.close()
