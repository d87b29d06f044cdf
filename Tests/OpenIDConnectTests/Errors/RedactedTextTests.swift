import HTTP
import Testing

@testable import OpenIDConnect

/// What a log gets of a provider's words.
@Suite struct RedactedTextTests {
    @Test(arguments: [
        ("User alice@contoso.example is not assigned.", "User *** is not assigned."),
        ("Account 'alice@contoso.example' unknown", "Account *** unknown"), ("", ""), ("  a  b ", "  a  b "),
        ("Code: \(String(repeating: "aB3_-", count: 8)).", "Code: ***"),
        ("x=\(String(repeating: "a", count: 40))&y=1", "***&y=1"),
        ("(\(String(repeating: "9", count: 39)))", "(\(String(repeating: "9", count: 39)))"),
        ("Correlation ID 0f2a6c1e-7d3b-4f51-9a55-3c1d2e4f5a6b", "Correlation ID 0f2a6c1e-7d3b-4f51-9a55-3c1d2e4f5a6b"),
        (
            "The scope 'https://contoso.onmicrosoft.com/api/read' is unknown.",
            "The scope 'https://contoso.onmicrosoft.com/api/read' is unknown."
        ),
        ("Benutzer gesperrt – bitte später", "Benutzer gesperrt – bitte später"),
    ])
    func `addresses and secrets are left out`(_ text: String, _ redacted: String) {
        #expect(RedactedText.of(text) == redacted)
        let error = OpenIDConnectError(
            .authorizationError(AuthorizationErrorResponse(error: "access_denied", errorDescription: text)))
        #expect(error.description == "authorization-error: access_denied: \(redacted)")
        #expect(error.reported?.text == text && error.reported?.loggedText == redacted)
        let token = OpenIDConnectError(
            .tokenError(TokenErrorResponse(status: 400, error: "invalid_grant", errorDescription: text)))
        #expect(token.description == "token-error: invalid_grant: \(redacted)")
    }
}
