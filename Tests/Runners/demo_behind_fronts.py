"""The demo tenant and the demo task API of one process behind fronts that speak TLS, and a companion in another process that uses them."""

from companion_process import Companion
from lan_companion import LANCompanion, own_address

# The tenant's URLs contain the port that it listens on, so its front has the same port at another loopback address.
HOST = "127.0.0.2"
ADDRESS = own_address()
# The demo's access tokens are valid for an hour. The tenant's front shortens the lifetime that the companion reads, so that it renews them every time.
SHORT_LIFETIME = {'"expires_in":3600': '"expires_in":0.001'}


class DemoBehindFronts:
    """A mixin for a test that has `certificate`, `key`, and `front(origin, …)`, which starts a front, adds it to `fronts` and returns its
    origin."""

    addresses = [HOST, "127.0.0.1"]

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback, and the demo tenant speaks TLS for a local network only")

    def companion(self):
        """The companion, whose provider is the demo tenant of another process.

        The tenant has only its own process's redirect URIs registered. So both processes have the same publicURL.
        """
        companion = Companion(has_demo_inside=False, settings={"demoServices": False})
        address = companion.origin
        companion.origin = self.front(address, address=HOST)
        demo = self.demo(companion.origin)
        tenant = self.front(f"https://127.0.0.1:{demo.tenant_port}", address=HOST, port=demo.tenant_port, replacements=SHORT_LIFETIME)
        self.tenant = self.fronts[-1]
        api = self.front(demo.api, address=HOST, host=f"localhost:{demo.api_port}")
        self.api = self.fronts[-1]
        companion.tenant = tenant
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
