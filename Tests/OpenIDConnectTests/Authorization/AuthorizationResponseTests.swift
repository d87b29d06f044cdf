import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import OpenIDConnect

/// Named like the modules of the OpenID Foundation's suite where there is one.
private struct ResponseRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var announcesIssuer = false
    var parameters: @Sendable (String) -> FormParameters
    /// The check that refuses; `nil` when the response is good.
    var refusedBy: String?
    var kind: String?

    init(
        _ name: String, announcesIssuer: Bool = false, refusedBy: String? = nil, kind: String? = nil,
        _ parameters: @escaping @Sendable (String) -> FormParameters
    ) {
        testDescription = name
        self.announcesIssuer = announcesIssuer
        self.refusedBy = refusedBy
        self.kind = kind
        self.parameters = parameters
    }
}

private let rows: [ResponseRow] = [
    ResponseRow("happy path") { ["code": "c", "state": $0] },
    ResponseRow("order and unknown parameters do not matter") {
        ["x": "1", "state": $0, "session_state": "s", "code": "c"]
    },
    ResponseRow("valid iss, announced", announcesIssuer: true) {
        ["code": "c", "state": $0, "iss": "https://op.example.com"]
    },
    ResponseRow("valid iss, not announced") { ["code": "c", "state": $0, "iss": "https://op.example.com"] },
    ResponseRow(
        "fapi2-security-profile-final-client-test-invalid-authorization-response-iss", announcesIssuer: true,
        refusedBy: "response-issuer", kind: "issuer-mismatch"
    ) { ["code": "c", "state": $0, "iss": "https://evil.example.com"] },
    ResponseRow(
        "fapi2-security-profile-final-client-test-remove-authorization-response-iss", announcesIssuer: true,
        refusedBy: "response-issuer", kind: "issuer-mismatch"
    ) { ["code": "c", "state": $0] },
    ResponseRow("wrong iss, not announced", refusedBy: "response-issuer", kind: "issuer-mismatch") {
        ["code": "c", "state": $0, "iss": "https://op.example.com/"]
    },
    ResponseRow("empty iss", refusedBy: "response-issuer", kind: "issuer-mismatch") {
        ["code": "c", "state": $0, "iss": ""]
    },
    ResponseRow(
        "fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-state-fails",
        refusedBy: "response-state", kind: "state-mismatch"
    ) { ["code": "c", "state": $0 + "x"] },
    ResponseRow("state in capital letters", refusedBy: "response-state", kind: "state-mismatch") {
        ["code": "c", "state": $0.uppercased()]
    },
    ResponseRow("state in small letters", refusedBy: "response-state", kind: "state-mismatch") {
        ["code": "c", "state": $0.lowercased()]
    },
    ResponseRow("the beginning of the state", refusedBy: "response-state", kind: "state-mismatch") {
        ["code": "c", "state": String($0.dropLast())]
    },
    ResponseRow("iss in another case", refusedBy: "response-issuer", kind: "issuer-mismatch") {
        ["code": "c", "state": $0, "iss": "https://OP.example.com"]
    },
    ResponseRow("state of the same length", refusedBy: "response-state", kind: "state-mismatch") {
        ["code": "c", "state": String($0.reversed())]
    },
    ResponseRow(
        "fapi2-security-profile-final-client-test-ensure-authorization-response-with-invalid-missing-state-fails",
        refusedBy: "response-state", kind: "state-mismatch"
    ) { _ in ["code": "c"] },
    ResponseRow("empty state", refusedBy: "response-state", kind: "state-mismatch") { _ in ["code": "c", "state": ""] },
    ResponseRow("state twice", refusedBy: "response-single-parameters") { ["code": "c", "state": $0, "state": $0] },
    ResponseRow("code twice", refusedBy: "response-single-parameters") { ["code": "c", "code": "d", "state": $0] },
    ResponseRow("error twice", refusedBy: "response-single-parameters") { ["error": "a", "error": "b", "state": $0] },
    ResponseRow("anything twice", refusedBy: "response-single-parameters") {
        ["code": "c", "x": "", "x": "", "state": $0]
    },
    ResponseRow("no code", refusedBy: "response-code") { ["state": $0] },
    ResponseRow("empty code", refusedBy: "response-code") { ["code": "", "state": $0] },
    ResponseRow("huge code", refusedBy: "response-code") {
        ["code": String(repeating: "c", count: 8193), "state": $0]
    },
    ResponseRow("code with a line break", refusedBy: "response-code") { ["code": "c\r\nx: y", "state": $0] },
    ResponseRow("oidcc-client-test-form-post-error", refusedBy: "response-success", kind: "authorization-error") {
        ["error": "login_required", "state": $0]
    },
    ResponseRow("error and code", refusedBy: "response-success", kind: "authorization-error") {
        ["code": "c", "error": "access_denied", "state": $0]
    },
    ResponseRow("error with a foreign state is not believed", refusedBy: "response-state", kind: "state-mismatch") {
        _ in
        ["error": "access_denied", "state": "x"]
    },
    ResponseRow("error with a foreign iss is not believed", refusedBy: "response-issuer", kind: "issuer-mismatch") {
        ["error": "access_denied", "state": $0, "iss": "https://evil.example.com"]
    },
]

@Suite struct AuthorizationResponseTests {
    @Test(.holds("T10"), arguments: rows)
    private func `a response is validated`(_ row: ResponseRow) async throws {
        let harness = try RelyingPartyHarness.plain {
            if row.announcesIssuer { $0["authorization_response_iss_parameter_supported"] = true }
        }
        let start = try await harness.relyingParty.beginSignIn()
        let token = try harness.forge.token(.object(harness.goodClaims(nonce: start.transaction.nonce)))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
        let parameters = row.parameters(start.transaction.state)

        guard let refusedBy = row.refusedBy else {
            _ = try await harness.relyingParty.completeSignIn(parameters, transaction: start.transaction)
            return
        }
        let error = await refusal {
            try await harness.relyingParty.completeSignIn(parameters, transaction: start.transaction)
        }
        #expect(error?.failedCheck?.name == refusedBy)
        #expect(error?.checks.last?.verdict == .failed)
        #expect(error?.name == row.kind ?? "check-failed")
        #expect(harness.provider.count("/token") == 0)
    }

    @Test(arguments: [
        (String(repeating: "c", count: 8193), "unusable: 8193 bytes"),
        ("c\r\n", "unusable: characters that no code has"),
        ("", "missing"),
    ])
    func `a code that can't be used is told from none`(_ code: String, _ actual: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        let start = try await harness.relyingParty.beginSignIn()
        let error = await refusal {
            try await harness.relyingParty.completeSignIn(
                ["code": code, "state": start.transaction.state], transaction: start.transaction)
        }
        #expect(error?.failedCheck?.actual == actual)
        #expect(error?.failedCheck?.cause == (code.isEmpty ? .missing : .unusable))
    }

    @Test func `the code does not go to another issuer than the person did`() async throws {
        let harness = try RelyingPartyHarness.plain()
        var transaction = try await harness.relyingParty.beginSignIn().transaction
        transaction.issuer = "https://other.example.com"
        let error = await refusal { try await harness.complete(transaction) }
        #expect(error?.kind == .issuerMismatch)
        #expect(error?.failedCheck?.name == "response-same-issuer")
        #expect(harness.provider.count("/token") == 0)
    }

    @Test func `hostile text in an error stays bounded and without control characters`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let start = try await harness.relyingParty.beginSignIn()
        let hostile = "<script>\r\n\u{1B}[31m\u{202E}" + String(repeating: "x", count: 100_000)
        let error = await refusal {
            try await harness.relyingParty.completeSignIn(
                ["error": hostile, "error_description": hostile, "state": start.transaction.state],
                transaction: start.transaction)
        }
        let text = try #require(error?.description)
        #expect(text.unicodeScalars.count < 1300)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        #expect(error?.action == .unknown)
    }

    @Test func `neither state nor nonce is in a check`() async throws {
        let harness = try RelyingPartyHarness.plain()
        let start = try await harness.relyingParty.beginSignIn()
        let claims = harness.goodClaims(nonce: "another nonce that is long enough to be one")
        let token = try harness.forge.token(.object(claims))
        harness.provider.change { $0.token = .object(RelyingPartyHarness.tokenAnswer(idToken: token)) }
        let error = await refusal { try await harness.complete(start.transaction) }
        let text = "\(error?.checks ?? [])"
        #expect(error?.failedCheck?.name == "id-token-nonce")
        for secret in [start.transaction.state, start.transaction.nonce, start.transaction.codeVerifier, token] {
            #expect(!text.contains(secret))
        }
    }
}
