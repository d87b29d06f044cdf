"""The companion behind fronts that interfere with idle connections on a test's request."""

import time

from demo_behind_fronts import DemoBehindFronts
from idle_front import IdleFront
from own_connections import own_connections
from trust import TrustedByPrograms

# In seconds.
PAUSE = 3


class BehindIdleFronts(DemoBehindFronts, TrustedByPrograms):
    """A mixin for a test: its companion calls the demo tenant and the demo task API through an IdleFront each."""

    def setUp(self):
        super().setUp()
        self.fronts = []

    def front(self, origin, **options):
        front = IdleFront(origin, self.certificate, self.key, trusted=str(self.authority.certificate), **options)
        self.addCleanup(front.stop)
        self.fronts.append(front)
        return front.origin

    def end_idle_connections(self, end):
        """Returns to how many it has happened."""
        return sum(front.end_idle_connections(end) for front in (self.tenant, self.api))

    def pause(self, companion):
        """A pause, which is over before its time once the companion has closed its connections: then no longer one would show more."""
        end = time.monotonic() + PAUSE
        while time.monotonic() < end and any(own_connections(companion, {self.tenant.port, self.api.port})):
            # Waits: for the end of a connection in another process. It costs a look at each of its descriptors, so not too often.
            time.sleep(0.05)
