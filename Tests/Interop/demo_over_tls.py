"""The demo tenant and the demo task API of one process behind TLS fronts, and a companion in another process that uses them."""

from companion_process import Companion
from interop import InteropTest
from lan_companion import LANCompanion
from over_tls import OverTLS
from test_lan import ADDRESS

# The tenant's URLs contain the port that it listens on, so its front has the same port at another loopback address.
HOST = "127.0.0.2"
# The demo's access tokens are valid for an hour. The front shortens what the companion reads, so that it renews them after every pause.
SHORT_LIFETIME = """
    proxy_set_header Accept-Encoding "";
    sub_filter_types application/json;
    sub_filter '"expires_in":3600' '"expires_in":1';
"""


class DemoOverTLS(OverTLS, InteropTest):
    addresses = [HOST]

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback, and the demo tenant speaks TLS for a local network only")

    def companion(self):
        """The companion, whose provider is the demo tenant of another process.

        The tenant has only its own process's redirect URIs registered. So both processes have the same publicURL.
        """
        companion = Companion(has_demo_inside=False, settings={"demoServices": False})
        address = f"http://localhost:{companion.port}"
        companion.origin = self.front(address, address=HOST)
        demo = self.demo(companion.origin)
        tenant = self.front(f"https://127.0.0.1:{demo.tenant_port}", address=HOST, port=demo.tenant_port, more=SHORT_LIFETIME)
        api = self.front(demo.api, address=HOST, host=f"localhost:{demo.api_port}")
        _, self.tenant, self.api = self.fronts
        companion.settings.update(
            authority=f"{tenant}/contoso.onmicrosoft.com", taskAPI=api, publicURL=companion.origin)
        # Without the front, whose certificate is not trusted here.
        companion.signs_of_life = lambda: [f"{address}/readyz"]
        return self.start(companion)

    def demo(self, public_url):
        demo = LANCompanion(
            {"addresses": [ADDRESS], "certificate": str(self.certificate), "key": str(self.key)},
            settings={"publicURL": public_url})
        return self.start(demo)

    def token_requests(self):
        """How many requests for tokens the companion has made, by code or by refresh token."""
        return sum(method == "POST" and path.endswith("/token") for _, method, path, _ in self.tenant.requests())
