"""`WebCompanion try-client` against clients for Django. What they do was established by their page, by their requests and by their source."""

import unittest

from trial import CRITICAL, EMAIL, FAPI_TESTS, FORGED, TESTS, PythonClient, TrialTest, only


class MozillaDjangoOIDC(PythonClient):
    program = "trial_mozilla_django_oidc.py"
    login = "/oidc/authenticate/"
    callback = "/oidc/callback/"


class DjangoAllauth(PythonClient):
    program = "trial_django_allauth.py"
    login = "/accounts/oidc/tenant/login/"
    callback = "/accounts/oidc/tenant/login/callback/"


class DjangoAllauthWithoutPKCE(DjangoAllauth):
    options = ["no-pkce"]


class MozillaDjangoOIDCWithES256(MozillaDjangoOIDC):
    options = ["ES256"]


# Neither looks at iss of the response.
RESPONSE_ISSUER = {f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss"}
# Neither looks at these claims. The person is who UserInfo says.
CLAIMS = {
    f"{TESTS}missing-sub", f"{TESTS}missing-iat", f"{TESTS}invalid-athash", f"{FAPI_TESTS}invalid-missing-exp",
    f"{FAPI_TESTS}invalid-secondary-aud", f"{TESTS}userinfo-invalid-sub"}
ISSUER = {f"{TESTS}invalid-iss", f"{FAPI_TESTS}invalid-iss", f"{FAPI_TESTS}invalid-missing-iss"}
AUDIENCE = {
    f"{TESTS}invalid-aud", f"{TESTS}missing-aud", f"{FAPI_TESTS}invalid-aud", f"{FAPI_TESTS}invalid-missing-aud"}
NONCE = {f"{TESTS}nonce-invalid", f"{FAPI_TESTS}invalid-nonce", f"{FAPI_TESTS}invalid-missing-nonce"}
SIGNATURE = {
    f"{TESTS}idtoken-sig-none", f"{TESTS}invalid-sig-rs256", f"{TESTS}invalid-sig-es256", f"{TESTS}invalid-sig-hs256",
    f"{TESTS}kid-absent-multiple-jwks", f"{FAPI_TESTS}invalid-null-alg", f"{FAPI_TESTS}invalid-alternate-alg"}
MISMATCH = {f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch"}
# Both ask for the response by the query.
NOT_ASKED_FOR = {f"{TESTS}form-post-error"}


class TryMozillaDjangoOIDC(TrialTest):
    """Version 5.0.2 with PyJWT 2.15.1."""

    is_thorough = True

    # Its settings name every address; it never reads the metadata.
    UNREAD = MISMATCH | {"huge-metadata", "endless-metadata", f"{TESTS}discovery-jwks-uri-keys", f"{TESTS}client-secret-basic"}
    ACCEPTED = RESPONSE_ISSUER | CLAIMS | ISSUER | AUDIENCE | {
        "huge-keys", "huge-token-response", "endless-keys", "endless-token-response", "endless-userinfo"}
    weight = 20

    def test_the_verdicts(self):
        found = self.try_client(self.serve(MozillaDjangoOIDC), expect=EMAIL)
        self.assertEqual(found, {
            "accepted": self.ACCEPTED,
            # It reads the kid of each token and of each key (retrieve_matching_jwk), and fails where there is none.
            "not-tolerated": {f"{TESTS}kid-absent-single-jwks"},
            # It takes the one algorithm of its settings.
            "cannot-tell": self.UNREAD | NOT_ASKED_FOR | {f"{TESTS}invalid-sig-es256"}})
        # The exception of PyJWT for an expired token is not caught.
        self.assertIn("an error of its own", self.rows[f"{FAPI_TESTS}invalid-expired-exp"]["observed"])

    def test_another_algorithm_changes_what_is_about_signatures_and_nothing_else(self):
        found = self.try_client(
            self.serve(MozillaDjangoOIDCWithES256), *only(SIGNATURE | {f"{TESTS}kid-absent-single-jwks", f"{TESTS}idtoken-sig-rs256", *ISSUER}),
            expect=EMAIL)
        self.assertEqual(found, {
            "accepted": ISSUER, "not-tolerated": {f"{TESTS}kid-absent-single-jwks", f"{TESTS}idtoken-sig-rs256"}})
        self.assertEqual({name for name, row in self.rows.items() if row["verdict"] == "refused"}, SIGNATURE)


class TryDjangoAllauth(TrialTest):
    """Version 65.22.1 with PyJWT 2.15.1."""

    is_thorough = True

    # It does not look at a signature that comes from the token endpoint, and asks for no keys.
    ACCEPTED = RESPONSE_ISSUER | CLAIMS | SIGNATURE | FORGED | {
        "huge-metadata", "huge-token-response", "endless-metadata", "endless-token-response", "endless-userinfo"}
    weight = 20

    def test_the_verdicts(self):
        found = self.try_client(self.serve(DjangoAllauth), expect=EMAIL)
        self.assertEqual(found, {
            "accepted": self.ACCEPTED,
            # It asks UserInfo before it looks at the ID token (complete_login), and takes the issuer from the metadata.
            # PyJWT reads crit even where it does not verify.
            "refused-late": ISSUER | AUDIENCE | MISMATCH | {f"{FAPI_TESTS}invalid-expired-exp"} | CRITICAL,
            # It reads JSON only.
            "not-tolerated": {f"{TESTS}userinfo-signed"},
            # It sends no nonce. With PKCE, a code that was stolen is of no use all the same.
            "cannot-tell": NONCE | NOT_ASKED_FOR | {"huge-keys", "endless-keys"}})
        self.assertIn("does not look at it", self.rows[f"{TESTS}kid-absent-single-jwks"]["observed"])
        self.assertIn("code_challenge", self.rows[f"{TESTS}nonce-invalid"]["because"])

    def test_without_a_nonce_and_without_pkce_a_stolen_code_signs_its_thief_in(self):
        client = self.serve(DjangoAllauthWithoutPKCE)
        self.assertEqual(self.try_client(client, *only(NONCE), expect=EMAIL), {"accepted": NONCE})


if __name__ == "__main__":
    unittest.main()
