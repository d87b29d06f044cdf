"""Fixtures for pytest: an OpenID provider for the tests of a client or an API (Documentation/control.md, "pytest").

    oidc_provider   the provider, one for the whole run: its addresses, its client, and its control interface
    signed_in       signs a user in at the client under test: signed_in("alice@contoso.example") is a requests.Session
    minted_token    makes a token without a sign-in: minted_token(user="alice@contoso.example", scope="openid") is a text

Options of pytest's configuration: oidc_redirect_uris, oidc_login_url, oidc_options.
"""

import json
import os
import secrets
import select
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest

from web_companion import PROGRAM

# Seconds until the program has started, or ended, and for a request to it.
LIMIT = 60


def pytest_addoption(parser):
    parser.addini("oidc_redirect_uris", "the redirect URIs of the client under test", type="args", default=[])
    parser.addini("oidc_login_url", "the address of the client under test that begins a sign-in", default="")
    parser.addini("oidc_options", "further options of web-companion demo-tenant, such as --users users.json", type="args", default=[])


class ControlError(Exception):
    """The provider has refused a request of a test. `status` is that of HTTP, `problem` the document (RFC 9457)."""

    def __init__(self, status, problem):
        super().__init__(f"{status}: {problem.get('detail') or problem.get('title')}")
        self.status, self.problem = status, problem


class Provider:
    """A provider that runs, with the members of its first line as attributes: issuer, metadata, client_id, task_api and more."""

    client_secret = None
    certificate_authority = None

    def __init__(self, members, token):
        self.__dict__.update(members)
        self.members = members
        self._token = token

    def call(self, method, path, body=None):
        """Sends a request to the control interface, such as call("POST", "/clock", {"advance": "1h"}). Raises ControlError."""
        request = urllib.request.Request(
            self.control + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"})
        try:
            with self._opener().open(request, timeout=LIMIT) as response:
                content = response.read()
        except urllib.error.HTTPError as error:
            raise ControlError(error.code, _problem(error.read())) from None
        return json.loads(content) if content else None

    def arm(self, fault):
        """Lets the next sign-in meet a fault, by its name."""
        self.call("PUT", "/fault", {"name": fault})

    def reset(self):
        """Forgets faults, requests, sessions and tokens, and sets the clock back."""
        self.call("POST", "/reset")

    def _opener(self):
        # A proxy of the environment is not for this machine.
        handlers = [urllib.request.ProxyHandler({})]
        if self.certificate_authority:
            import ssl
            handlers.append(urllib.request.HTTPSHandler(context=ssl.create_default_context(cafile=self.certificate_authority)))
        return urllib.request.build_opener(*handlers)


class Token(str):
    """A token as a text, with its `claims` and `expires_in` (seconds) as attributes."""


def _problem(content):
    try:
        return dict(json.loads(content))
    except (ValueError, TypeError):
        return {"detail": content.decode(errors="replace")[:200]}


@pytest.fixture(scope="session")
def oidc_provider(pytestconfig, tmp_path_factory):
    """The provider, at ports that are free. It ends with the run."""
    options = list(pytestconfig.getini("oidc_options"))
    if not {"--clients", "--any-redirect-uri"} & set(options):
        for uri in pytestconfig.getini("oidc_redirect_uris") or ["http://localhost:8000/callback"]:
            options += ["--for", uri]
    folder = tmp_path_factory.mktemp("oidc-provider")
    token = secrets.token_hex(16)
    log = folder / "log"
    with log.open("wb") as file:
        process = subprocess.Popen(
            [os.environ.get("WEB_COMPANION", PROGRAM), "demo-tenant", "--port", "0", "--control", "--auto-login", *options],
            cwd=str(pytestconfig.rootpath), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=file,
            env={**os.environ, "XDG_STATE_HOME": str(folder), "WEB_COMPANION_CONTROL_TOKEN": token})
    try:
        ready, _, _ = select.select([process.stdout], [], [], LIMIT)
        line = process.stdout.readline() if ready else b""
        if not line:
            pytest.fail(f"The OpenID provider has not started:\n{log.read_text(errors='replace')}", pytrace=False)
        yield Provider(json.loads(line), token)
    finally:
        process.terminate()
        try:
            process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def _session(provider, user):
    try:
        import requests
    except ImportError:
        pytest.fail("signed_in needs requests: pip install requests", pytrace=False)
    origin = "{0.scheme}://{0.netloc}/".format(urllib.parse.urlsplit(provider.metadata))

    class Session(requests.Session):
        """Cookies of one user, who is named to the provider whenever a redirect leads there (login_hint, OpenID Connect Core 3.1.2.1)."""

        def get_redirect_target(self, response):
            target = super().get_redirect_target(response)
            if target is None:
                return None
            parts = urllib.parse.urlsplit(urllib.parse.urljoin(response.url, target))
            pairs = urllib.parse.parse_qsl(parts.query, keep_blank_values=True)
            if not parts.geturl().startswith(origin) or "redirect_uri" not in dict(pairs):
                return target
            pairs = [(name, value) for name, value in pairs if name != "login_hint"] + [("login_hint", user)]
            return parts._replace(query=urllib.parse.urlencode(pairs)).geturl()

    session = Session()
    session.trust_env = False
    session.verify = provider.certificate_authority or True
    return session, origin


@pytest.fixture
def signed_in(oidc_provider, pytestconfig):
    """signed_in(user, login=ADDRESS) signs a user in at the client under test and returns the session, whose `landing` is the page after that.

    `user` is an email address or a `sub`; `login` is where a sign-in begins, and oidc_login_url without it. A client that refuses the
    sign-in, as it has to with a fault, fails the test with SignInFailed unless the test expects that.
    """
    sessions = []

    def sign_in(user, login=None):
        address = login or pytestconfig.getini("oidc_login_url")
        if not address:
            pytest.fail("Where does a sign-in begin? signed_in(user, login=ADDRESS), or oidc_login_url of pytest's configuration.", pytrace=False)
        session, origin = _session(oidc_provider, user)
        sessions.append(session)
        session.landing = session.get(address, timeout=LIMIT)
        if session.landing.status_code >= 400 or session.landing.url.startswith(origin):
            raise SignInFailed(user, session.landing)
        return session

    yield sign_in
    for session in sessions:
        session.close()


class SignInFailed(AssertionError):
    """Nobody was signed in. `response` is the last one."""

    def __init__(self, user, response):
        where = response.url.split("?")[0]
        super().__init__(f"{user} was not signed in: the browser ended at {where} with status {response.status_code}")
        self.response = response


@pytest.fixture
def minted_token(oidc_provider):
    """minted_token(user=…, scope=…, audience=…, claims=…, lifetime=…, fault=…) makes an access token; token="id_token" another kind."""

    def mint(**options):
        made = oidc_provider.call("POST", "/token", options)
        token = Token(made["token"])
        token.claims, token.expires_in = made["claims"], made["expires_in"]
        return token

    return mint
