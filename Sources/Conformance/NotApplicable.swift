/// The official relying party tests that are not run, each with its reason. ``ConformancePlan`` has those that are.
package enum NotApplicable {
    /// The name of each in the official suite, and why it is not run.
    package static let tests: [(name: String, reason: String)] = [
        ("oidcc-client-test-nonce-unless-code-flow", "about the implicit and hybrid flows; a nonce is sent always"),
        ("oidcc-client-test-missing-chash", "about the hybrid flow, which RFC 9700 advises against"),
        ("oidcc-client-test-invalid-chash", "about the hybrid flow, which RFC 9700 advises against"),
        ("oidcc-client-test-missing-athash", "about the implicit and hybrid flows; with a code, at_hash is optional"),
        ("oidcc-client-test-userinfo-bearer-body", "optional; the token goes into the header, as RFC 9700 wants it"),
        ("oidcc-client-test-mtls-endpoint-aliases", "client certificates are not supported"),
        ("oidcc-client-test-discovery-webfinger-acct", "dynamic profile: the provider is set by the operator"),
        ("oidcc-client-test-discovery-webfinger-url", "dynamic profile: the provider is set by the operator"),
        ("oidcc-client-test-dynamic-registration", "dynamic profile: the operator registers the program"),
        ("oidcc-client-test-request-uri-signed-rs256", "dynamic profile: request objects are not sent"),
        ("oidcc-client-test-request-uri-signed-none", "dynamic profile: request objects are not sent"),
        (
            "oidcc-client-test-session-management",
            "needs third-party cookies, which browsers no longer send; back-channel logout takes its place"
        ),
    ]
}
