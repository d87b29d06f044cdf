internal import DemoServices

/// Why a client should accept an unusual response in which nothing is wrong, for people whose client does not.
struct AcceptanceAdvice: Sendable, Equatable {
    /// The clause by which the response is right.
    let clause: String
    /// What it says, and what a client does with such a response, in sentences.
    let reason: String

    /// The advice for a fault that has to be tolerated; `nil` where there is none.
    init?(_ fault: DemoFault) {
        guard fault.demand == .accept,
            let advice = AcceptanceAdvice.table.first(where: { fault.name.hasSuffix($0.key) })?.value
        else { return nil }
        self = advice
    }

    /// One sentence or more with the clause, for people.
    var text: String { "\(reason) (\(clause))" }

    private init(_ clause: String, _ reason: String) { (self.clause, self.reason) = (clause, reason) }

    private static let core = "OpenID Connect Core 1.0 section"

    private static let rotation = AcceptanceAdvice(
        "\(core) 10.1.1",
        "A client that sees an unknown kid fetches the keys once more. "
            + "Some libraries wait before they do: PyJWKClient of PyJWT 2.15 fetches keys at most every 30 seconds (cooldown_duration; 0 for this trial), so that the person can't sign in for so long after a rotation."
    )

    /// By the end of the name.
    private static let table: [String: AcceptanceAdvice] = [
        "signing-key-rotation": rotation, "signing-key-rotation-just-before-signing": rotation,
        "kid-absent-single-jwks": AcceptanceAdvice(
            "\(core) 10.1",
            "A token needs a kid only where the provider has several keys: with one key there is no choice."),
        "idtoken-sig-rs256": AcceptanceAdvice(
            "\(core) 3.1.3.7 (7)", "RS256 is the algorithm where no other is registered."),
        "scope-userinfo-claims": AcceptanceAdvice(
            "\(core) 5.4",
            "Where there is an access token, the claims of a scope come from UserInfo: the ID token need not have them."
        ),
        "client-secret-basic": AcceptanceAdvice(
            "\(core) 9; RFC 6749 section 2.3.1",
            "client_secret_basic is the method where no other is registered, and each provider has it."),
        "discovery-jwks-uri-keys": AcceptanceAdvice(
            "OpenID Connect Discovery 1.0 section 3",
            "The keys are where jwks_uri of the metadata says, which may change."),
        "valid-aud-as-array": AcceptanceAdvice(
            "\(core) 2", "aud is a text or an array, also one with a single member."),
        "response-without-expires_in": AcceptanceAdvice(
            "RFC 6749 section 5.1", "expires_in is recommended, not required."),
        "token-type-case-insensitivity": AcceptanceAdvice(
            "RFC 6749 section 5.1", "The value of token_type is case-insensitive."),
        "userinfo-bearer-header": AcceptanceAdvice(
            "RFC 6750 section 2.1; \(core) 5.3.1",
            "Every resource server takes the access token in the header; the body is optional."),
        "aggregated-claims": AcceptanceAdvice(
            "\(core) 5.6.2",
            "A client that does not use aggregated claims takes no notice of _claim_names and _claim_sources."),
        "distributed-claims": AcceptanceAdvice(
            "\(core) 5.6.2",
            "A client that does not use distributed claims takes no notice of _claim_names and _claim_sources."),
        "userinfo-signed": AcceptanceAdvice(
            "\(core) 5.3.2",
            "A provider may send UserInfo as a signed JWT (application/jwt) to a client that is registered so (userinfo_signed_response_alg). One that is not may leave it."
        ),
    ]
}
