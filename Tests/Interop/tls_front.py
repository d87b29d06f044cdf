"""A real nginx in front of a provider or a task API, which speaks TLS and soon closes idle connections."""

import http.client
import ssl

from companion_process import free_ports
from interop import TIMEOUT, wait_until
from nginx import Nginx

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
        {filters}
    }}
    location = /front {{
        access_log off;
        return 204;
    }}
}}
"""


class TLSFront:
    """One such nginx. `certificate` and `key` are PEM files, `keepalive` is in seconds, `host` is the `Host` field that the server
    behind it receives, and `replacements` are texts in JSON with what the client receives instead."""

    def __init__(
        self, folder, upstream, certificate, key, protocol="TLSv1.3", keepalive=1, address="127.0.0.1", port=None,
        host="$http_host", replacements=None,
    ):
        self.address, self.port = address, port or free_ports(1)[0]
        self.trust = ssl.create_default_context(cafile=str(certificate))
        self.origin = f"https://{address}:{self.port}"
        self.folder = folder
        filters = "".join(f"sub_filter '{old}' '{new}'; " for old, new in (replacements or {}).items())
        if filters:
            filters += 'proxy_set_header Accept-Encoding ""; sub_filter_types application/json;'
        self.nginx = Nginx(folder, SERVERS.format(
            folder=folder, address=address, port=self.port, certificate=certificate, key=key, protocol=protocol, keepalive=keepalive,
            upstream=upstream, host=host, filters=filters))
        try:
            wait_until(self.is_there, "the front responds")
        except BaseException:
            self.stop()
            raise

    def is_there(self):
        if self.nginx.process.poll() is not None:
            raise AssertionError(self.nginx.log())
        try:
            self.idle_connection().close()
            return True
        except ConnectionRefusedError:
            return False

    def idle_connection(self):
        """A connection that has had a response from the front itself."""
        connection = http.client.HTTPSConnection(self.address, self.port, timeout=TIMEOUT, context=self.trust)
        connection.request("GET", "/front")
        connection.getresponse().read()
        return connection

    def requests(self):
        """The version of TLS, the method, the path and the status of every request so far."""
        return [tuple(line.split()) for line in (self.folder / "requests").read_text().splitlines()]

    def stop(self):
        self.nginx.stop()
