"""`WebCompanion try-client` against social-core (Python Social Auth) in Django. What it does was established by its page, by its requests
and by its source."""

import unittest

from trial import EMAIL, ENDLESS, FAPI_TESTS, HUGE, TESTS, PythonClient, TrialTest, only


class SocialCore(PythonClient):
    program = "trial_social_core.py"
    callback = "/complete/oidc/"


class TrySocialCore(TrialTest):
    """Versions 7.0.0 (social-auth-core) and 8.0.0 (social-auth-app-django) with PyJWT 2.15.1."""

    is_thorough = True
    ACCEPTED = {f"{FAPI_TESTS}invalid-authorization-response-iss", f"{FAPI_TESTS}remove-authorization-response-iss", *HUGE, *ENDLESS}
    # It takes RS256 alone (JWT_ALGORITHMS), and asks for the response by the query.
    UNKNOWN = {f"{TESTS}invalid-sig-es256", f"{TESTS}form-post-error"}
    # The issuer of tokens is compared with the metadata, and the issuer of the metadata with nothing.
    LATE = {f"{TESTS}discovery-issuer-mismatch", f"{FAPI_TESTS}discovery-issuer-mismatch"}
    weight = 20

    def test_the_verdicts(self):
        client = self.serve(SocialCore)
        found = self.try_client(client, *client.restart, expect=EMAIL)
        self.assertEqual(found, {
            "accepted": self.ACCEPTED,
            "refused-late": self.LATE,
            # It reads JSON only.
            "not-tolerated": {f"{TESTS}userinfo-signed"},
            "cannot-tell": self.UNKNOWN})
        # find_valid_key tries every key where the token names none.
        self.assertIn("has tried the keys", self.rows[f"{TESTS}kid-absent-multiple-jwks"]["observed"])
        # 502 is its answer to a wrong response of the provider.
        self.assertNotIn("an error of its own", self.rows[f"{TESTS}invalid-iss"]["observed"])

        with self.subTest("it refuses what every client has to refuse"):
            self.assertEqual(
                self.try_client(client, *client.restart, *only(self.ACCEPTED), expect=EMAIL, status=0, strict=False),
                {"permitted": self.ACCEPTED})

        with self.subTest("without a restart it never sees what is in keys and metadata"):
            unseen = self.LATE | {
                "huge-metadata", "huge-keys", "endless-metadata", "endless-keys",
                f"{TESTS}discovery-jwks-uri-keys", f"{TESTS}kid-absent-single-jwks", f"{TESTS}kid-absent-multiple-jwks"}
            self.assertEqual(self.try_client(client, *only(unseen), expect=EMAIL, status=0), {"cannot-tell": unseen})


if __name__ == "__main__":
    unittest.main()
