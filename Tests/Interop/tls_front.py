"""A real nginx in front of a provider or a task API, which speaks TLS and soon closes idle connections."""

import re

import requests

from companion_process import free_ports
from interop import PATIENCE, wait_until
from nginx import Nginx

# The second server reports, without TLS, how many connections the first one has.
SERVERS = """
log_format brief "$ssl_protocol $request_method $uri $status";
server {{
    access_log {folder}/requests brief;
    listen {address}:{port} ssl;
    ssl_certificate {certificate};
    ssl_certificate_key {key};
    ssl_protocols {protocol};
    keepalive_timeout {keepalive}s;
    location / {{
        proxy_pass {upstream};
        proxy_set_header Host {host};
        proxy_set_header X-Forwarded-Proto https;
        {more}
    }}
}}
server {{
    listen 127.0.0.1:{status_port};
    location / {{ stub_status; }}
}}
"""


class TLSFront:
    """One such nginx. `certificate` and `key` are PEM files, `keepalive` is in seconds, `host` is the `Host` field that the server
    behind it receives, and `more` are directives for the location."""

    def __init__(
        self, folder, upstream, certificate, key, protocol="TLSv1.3", keepalive=2, address="127.0.0.1", port=None,
        host="$http_host", more="",
    ):
        [free, self.status_port] = free_ports(2)
        self.port = port or free
        self.origin = f"https://{address}:{self.port}"
        self.folder = folder
        self.nginx = Nginx(folder, SERVERS.format(
            folder=folder, address=address, port=self.port, certificate=certificate, key=key, protocol=protocol, keepalive=keepalive,
            upstream=upstream, host=host, more=more, status_port=self.status_port))
        try:
            wait_until(self.is_there, "the front responds")
        except BaseException:
            self.stop()
            raise

    def is_there(self):
        if self.nginx.process.poll() is not None:
            raise AssertionError(self.nginx.log())
        try:
            return self.connections() is not None
        except requests.ConnectionError:
            return False

    def connections(self):
        """The number of open connections."""
        response = requests.get(f"http://127.0.0.1:{self.status_port}/", headers={"Connection": "close"}, timeout=PATIENCE)
        # This request's own is among them.
        return int(re.search(r"Active connections: (\d+)", response.text)[1]) - 1

    def requests(self):
        """The version of TLS, the method, the path and the status of every request so far."""
        return [tuple(line.split()) for line in (self.folder / "requests").read_text().splitlines()]

    def wait_until_closed(self):
        """Waits until the front has closed every connection, since all have been idle for long enough."""
        wait_until(lambda: self.connections() == 0, "the front closes idle connections")

    def stop(self):
        self.nginx.stop()
