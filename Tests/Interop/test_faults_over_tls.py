"""Faults of a provider, over TLS. `WebCompanion conformance` starts a provider over plain HTTP; these are its basic tests,
with the endpoints that the companion calls behind a front."""

from companion_process import Companion, DemoServices
from interop import InteropTest
from nginx import Nginx
from over_tls import OverTLS
from test_other_providers import EmptyTaskAPI
from wording import tenant_words

# `demo-tenant --fault` speaks plain HTTP too. So its metadata is read from an address where these endpoints are replaced by the front's.
HOST = "127.0.0.2"
ENDPOINTS = ["token_endpoint", "jwks_uri", "userinfo_endpoint"]
SERVER = """
server {{
    listen {host}:{port};
    location / {{
        proxy_pass http://127.0.0.1:{port};
        proxy_set_header Accept-Encoding "";
        sub_filter_types application/json;
        {filters}
    }}
}}
"""
# By the name of the fault, the check that refuses the sign-in.
REFUSED = {
    "oidcc-client-test-invalid-iss": "id-token-issuer",
    "oidcc-client-test-missing-sub": "id-token-subject",
    "oidcc-client-test-invalid-aud": "id-token-audience",
    "oidcc-client-test-missing-iat": "id-token-issued-at",
    "oidcc-client-test-kid-absent-multiple-jwks": "id-token-key",
    "oidcc-client-test-idtoken-sig-none": "id-token-algorithm",
    "oidcc-client-test-invalid-sig-rs256": "id-token-signature",
    "oidcc-client-test-nonce-invalid": "id-token-nonce",
}
# By the name of the fault, the log line of a sign-in that is completed all the same.
TOLERATED = {
    "oidcc-client-test-userinfo-invalid-sub": "UserInfo discarded by userinfo-subject",
    "oidcc-client-test-kid-absent-single-jwks": "sign-in completed",
    "oidcc-client-test-scope-userinfo-claims": "sign-in completed",
    "oidcc-client-test-client-secret-basic": "sign-in completed",
    "oidcc-client-test-signing-key-rotation-just-before-signing": "sign-in completed",
    "oidcc-client-test-userinfo-signed": "sign-in completed",
}


class FaultsOverTLS(OverTLS, InteropTest):
    addresses = [HOST]

    def both(self):
        """A companion, and its tenant as a process; neither is started."""
        companion = Companion(provider_host=HOST, has_demo_inside=False)
        # The demo's own task API would refuse the tokens of some faults.
        api = EmptyTaskAPI()
        self.addCleanup(api.stop)
        companion.api = self.front(api.origin, address=HOST)
        companion.settings.update(issuer=companion.tenant, taskAPI=companion.api, clientSecret="not-a-secret")
        for key in ("authority", "policies"):
            del companion.settings[key]
        port = companion.tenant_port
        front = self.front(f"http://127.0.0.1:{port}", address=HOST, host=f"localhost:{port}")
        filters = [f"""sub_filter '"{name}":"{companion.tenant}/' '"{name}":"{front}/';""" for name in ENDPOINTS]
        nginx = Nginx(self.temporary_folder(), SERVER.format(host=HOST, port=port, filters=" ".join(filters)))
        self.addCleanup(nginx.stop)
        tenant = DemoServices(companion)
        tenant.signs_of_life = lambda: [f"{companion.tenant}/"]
        return companion, tenant

    def sign_in(self, companion, tenant, fault):
        """The page where a sign-in ends, and its log. Both programs are restarted, without the cached keys of other faults."""
        tenant.arguments = ["--fault", fault]
        for program in (tenant, companion):
            program.restart() if program.process else self.start(program)
        before = len(companion.log())
        person = self.person()
        person.open(companion.origin)
        person.follow("Sign in")
        page = person.press(tenant_words.people.continueAs.format(name="Alice Adams"))
        return page, companion.log()[before:]

    def test_each_is_refused_by_its_check_or_tolerated(self):
        companion, tenant = self.both()
        for fault, check in REFUSED.items():
            with self.subTest(fault):
                page, log = self.sign_in(companion, tenant, fault)
                self.assertEqual((page.path, page.status), ("/auth/openid/return", 400), f"{fault}\n{log}")
                self.assertIn(f"check-failed: {check}:", log)
        for fault, line in TOLERATED.items():
            with self.subTest(fault):
                page, log = self.sign_in(companion, tenant, fault)
                self.assertEqual((page.path, page.status), ("/tasks", 200), f"{fault}\n{log}")
                self.assertIn(line, log)
        seen = {path for front in self.fronts for _, _, path, _ in front.requests()}
        self.assertLessEqual({"/token", "/keys", "/userinfo", "/api/tasks"}, seen)

    test_each_is_refused_by_its_check_or_tolerated.is_thorough = True
