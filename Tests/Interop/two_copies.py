"""Two copies of the companion with one folder, behind a proxy that sends each request to the other one in turn."""

import requests

from companion_process import Companion, DemoServices, free_ports
from interop import TIMEOUT, InteropTest, wait_until
from nginx import Nginx

# Nothing keeps a browser with one copy. A request that no copy got may go to the other one, which nginx does for one that may be repeated.
SERVERS = """
upstream copies {{
    {copies}
}}
server {{
    listen 127.0.0.1:{port};
    location / {{
        proxy_pass http://copies;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_read_timeout 300s;
        proxy_next_upstream error timeout;
    }}
}}
"""


class Cluster:
    """The demo services and two copies, at one address."""

    def __init__(self, test, settings=None, environments=({}, {})):
        [self.port] = free_ports(1)
        self.origin = f"http://localhost:{self.port}"
        shared = test.temporary_folder()
        common = {"publicURL": self.origin, **(settings or {})}
        first = Companion(
            settings=common, has_demo_inside=False, environment={"XDG_STATE_HOME": str(shared), **environments[0]})
        second = Companion(
            settings={
                **common, "authority": first.settings["authority"], "taskAPI": first.settings["taskAPI"],
            }, has_demo_inside=False, environment={"XDG_STATE_HOME": str(shared), **environments[1]})
        second.tenant, second.api = first.tenant, first.api
        self.folder = shared / "web-companion"
        self.tenant, self.api = first.tenant, first.api
        self.demo = test.start(DemoServices(first))
        self.copies = [test.start(first), test.start(second)]
        copies = "\n    ".join(
            f"server 127.0.0.1:{copy.port} max_fails=1 fail_timeout=1s;" for copy in self.copies)
        self.nginx = Nginx(test.temporary_folder(), SERVERS.format(copies=copies, port=self.port))
        test.addCleanup(self.nginx.stop)

        def answers():
            test.assertIsNone(self.nginx.process.poll(), self.nginx.log())
            try:
                return requests.get(f"{self.origin}/healthz", timeout=TIMEOUT).status_code == 200
            except requests.ConnectionError:
                return False

        wait_until(answers, "nginx answers")

    @property
    def settings(self):
        return self.copies[0].settings


class TwoCopiesTest(InteropTest):
    def cluster(self, **options):
        return Cluster(self, **options)
