"""`WebCompanion try-client` against flask-oidc. What it does was established by its page, by its requests and by its source."""

import unittest

from trial import EMAIL, ENDLESS, FAPI_TESTS, TESTS, PythonClient, TrialTest, only


class FlaskOIDC(PythonClient):
    program = "trial_flask_oidc.py"
    callback = "/authorize"


class TryFlaskOIDC(TrialTest):
    """Version 2.4.0 with Authlib 1.9.8, which does most of the work."""

    is_thorough = True
    VERDICTS = {
        "accepted": {
            # Authlib looks at error, code and state alone (FlaskOAuth2App.authorize_access_token).
            f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss",
            # The profile is what UserInfo says (authorize_view).
            f"{TESTS}userinfo-invalid-sub",
            "huge-metadata", "huge-keys", *ENDLESS},
        "not-tolerated": {
            # It sends the secret in the body (OIDC_INTROSPECTION_AUTH_METHOD), whatever the metadata list.
            f"{TESTS}client-secret-basic",
            # It keeps the tokens, which make `user_loggedin` true, and fails to read UserInfo as JSON after that.
            f"{TESTS}userinfo-signed"},
        # It asks for the response by the query.
        "cannot-tell": {f"{TESTS}form-post-error"},
    }
    # The issuer of tokens is compared with the metadata, and the issuer of the metadata with nothing.
    LATE = {
        f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch",
        # It keeps the whole token response in a cookie, which a browser refuses at that size.
        "huge-token-response"}
    weight = 10

    def test_the_verdicts(self):
        client = self.serve(FlaskOIDC)
        found = self.try_client(client, *client.restart, expect=EMAIL)
        self.assertEqual(found, {**self.VERDICTS, "refused-late": self.LATE})
        self.assertIn("Someone is signed in", self.rows[f"{TESTS}userinfo-signed"]["observed"])

        with self.subTest("what every client has to refuse"):
            must = {f"{TESTS}userinfo-invalid-sub"}
            accepted = self.VERDICTS["accepted"]
            self.assertEqual(
                self.try_client(client, *client.restart, *only(accepted), expect=EMAIL, strict=False),
                {"accepted": must, "permitted": accepted - must})

        with self.subTest("without a restart it never sees what is in keys and metadata"):
            unseen = self.LATE - {"huge-token-response"} | {
                "huge-metadata", "huge-keys", "endless-metadata", "endless-keys", f"{TESTS}client-secret-basic", f"{TESTS}discovery-jwks-uri-keys", f"{TESTS}kid-absent-single-jwks",
                f"{TESTS}kid-absent-multiple-jwks",
                # The metadata that it has list RS256 alone.
                f"{TESTS}invalid-sig-es256"}
            self.assertEqual(self.try_client(client, *only(unseen), expect=EMAIL, status=0), {"cannot-tell": unseen})


if __name__ == "__main__":
    unittest.main()
