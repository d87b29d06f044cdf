"""The demo services and a companion in another process that uses them, all behind an nginx each."""

from demo_behind_fronts import DemoBehindFronts
from interop import InteropTest
from over_tls import OverTLS


class DemoOverTLS(OverTLS, DemoBehindFronts, InteropTest):
    addresses = DemoBehindFronts.addresses

    def token_requests(self):
        """How many requests for tokens the companion has made, by code or by refresh token."""
        return sum(method == "POST" and path.endswith("/token") for _, method, path, _ in self.tenant.requests())
