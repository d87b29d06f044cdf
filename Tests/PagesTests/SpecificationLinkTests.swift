import Testing

@testable import Pages

/// Clauses link to their specifications.
struct SpecificationLinkTests {
    private static let core = "https://openid.net/specs/openid-connect-core-1_0.html"

    @Test(arguments: [
        ("RFC 6749 §10.12", ["https://www.rfc-editor.org/rfc/rfc6749#section-10.12"]),
        ("OpenID Connect Core 1.0 §3.1.3.7 (2)", ["\(core)#IDTokenValidation"]),
        ("OpenID Connect Core 1.0 §3.1.3.7 (4), (5)", ["\(core)#IDTokenValidation"]),
        (
            "OpenID Connect Core 1.0 §2, RFC 7515 §7.1",
            ["\(core)#IDToken", "https://www.rfc-editor.org/rfc/rfc7515#section-7.1"]
        ),
        (
            "OpenID Connect Back-Channel Logout 1.0 §2.6 (3)",
            ["https://openid.net/specs/openid-connect-backchannel-1_0.html#Validation"]
        ),
        ("OpenID Connect Core 1.0 §99", [core]),
        ("Azure AD B2C, token claim tfp (older: acr)", []), ("", []), ("§", []), ("RFC §1", []), ("RFC 0 §1", []),
        ("RFC 6749 §", []), ("RFC 6749 §<script>", []), ("RFC -1 §1", []), ("evil.example §1", []),
        ("RFC 6749§1", []), ("RFC 99999 §1", ["https://www.rfc-editor.org/rfc/rfc99999#section-1"]),
        ("RFC 100000 §1", []),
        ("RFC 6749 §1.2.3.4.5.67", ["https://www.rfc-editor.org/rfc/rfc6749#section-1.2.3.4.5.67"]),
        ("RFC 6749 §1.2.3.4.5.678", []),
    ])
    func `a clause leads to its section`(clause: String, addresses: [String]) {
        let parts = SpecificationLink.parts(of: clause)
        #expect(parts.compactMap(\.address) == addresses)
        #expect(parts.map(\.text).joined(separator: ", ") == clause)
    }
}
