"""Two copies of the companion with one store, behind a proxy that sends each request to the other one in turn."""

import secrets

import requests

from companion_process import Companion, DemoServices, free_ports
from interop import TIMEOUT, InteropTest, wait_until
from nginx import ROUND_ROBIN, Nginx
from page import Page
from postgresql import new_database


class Cluster:
    """The demo services and two copies, at one address. They share a folder, or a database and a key as two machines do."""

    def __init__(self, test, settings=None, is_sticky=False, database=None, can_reload=False):
        [self.port] = free_ports(1)
        self.origin = f"http://localhost:{self.port}"
        common = {"publicURL": self.origin, **(settings or {})}
        if database is None:
            environments = [{"XDG_STATE_HOME": str(test.temporary_folder())}] * 2
        else:
            common |= {"sessionStore": "postgresql", "postgresqlConnection": database}
            environments = [{"WEB_COMPANION_KEY": secrets.token_hex(32)}] * 2
        first = Companion(settings=common, has_demo_inside=False, environment=environments[0])
        second = Companion(
            settings={
                **common, "authority": first.settings["authority"], "taskAPI": first.settings["taskAPI"],
            }, has_demo_inside=False, environment=environments[1])
        second.tenant, second.api = first.tenant, first.api
        self.tenant, self.api = first.tenant, first.api
        self.demo = test.start(DemoServices(first))
        self.copies = [test.start(first), test.start(second)]
        self.sticky = "hash $uid_got$uid_set consistent;" if is_sticky else ""
        self.nginx = Nginx(test.temporary_folder(), self.servers(), can_reload)
        test.addCleanup(self.nginx.stop)

        def answers():
            test.assertIsNone(self.nginx.process.poll(), self.nginx.log())
            try:
                return requests.get(f"{self.origin}/healthz", timeout=TIMEOUT).status_code == 200
            except requests.ConnectionError:
                return False

        wait_until(answers, "nginx answers")

    def servers(self, down=()):
        """What nginx serves; the copies that are `down` get no request."""
        copies = "\n    ".join(
            f"server 127.0.0.1:{copy.port} max_fails=0{' down' if copy in down else ''};" for copy in self.copies)
        return ROUND_ROBIN.format(copies=copies, port=self.port, sticky=self.sticky)

    def at(self, copy, person, method, target, pairs=None):
        """Sends a request of a person to one copy, by the address that people use; returns its page."""
        headers = {"Host": self.origin.removeprefix("http://"), "Connection": "close"}
        if method == "POST":
            headers["Origin"] = self.origin
        response = requests.request(
            method, f"http://127.0.0.1:{copy.port}{target}", data=pairs, headers=headers, cookies=person.http.cookies,
            allow_redirects=False, timeout=TIMEOUT)
        response.url = f"{self.origin}{target}"
        return Page(response)

    @property
    def settings(self):
        return self.copies[0].settings


class TwoCopiesTest(InteropTest):
    def cluster(self, **options):
        return Cluster(self, database=self.database(), **options)

    def database(self):
        """The connection string of the database that the copies share; `None` for a folder."""


class InPostgreSQL:
    """A mixin for a TwoCopiesTest: the copies share a PostgreSQL database instead of a folder."""

    def database(self):
        return new_database()
