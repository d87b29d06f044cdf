import Foundation
import HTTP

@testable import OpenIDConnect

extension FuzzedParser {
    /// The query that is received at the redirect URI: only the state and the issuer of this sign-in, each once, get to the code.
    static let authorizationResponse = FuzzedParser("authorization-response") { bytes in
        let target = "/auth/openid/return?" + String(decoding: bytes, as: UTF8.self)
        guard let parameters = try? HTTPRequest(target: target).queryParameters() else { return .refused }
        var list = CheckList()
        let metadata = try provider
        let response: OpenIDConnect.AuthorizationResponse
        do throws(OpenIDConnectError) {
            response = try .validate(parameters, against: transaction, metadata: metadata, &list)
        } catch {
            try checkRefusal(error, parameters, list)
            return .refused
        }
        try promise(parameters.all("state") == [transaction.state], "a code is taken without the state")
        try promise(parameters.all("iss") == [transaction.issuer], "a code is taken from another issuer")
        try promise(parameters.all("code") == [response.code], "a code is taken that was not sent")
        try promise(parameters.all("error").isEmpty, "a code is taken beside an error")
        return .accepted
    }

    private static func checkRefusal(
        _ error: OpenIDConnectError, _ parameters: FormParameters, _ list: CheckList
    ) throws {
        try promise(list.checks.last?.verdict == .failed, "a refusal names no check")
        for check in list.checks {
            try promise(check.actual.utf8.count < 4000, "a check repeats a long text that came from outside")
            try promise(check.actual.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a check repeats control characters")
        }
        guard case .authorizationError(let response) = error.kind else { return }
        try promise(parameters.all("state") == [transaction.state], "an error is shown without the state")
        try promise(response.error.unicodeScalars.count <= 81, "an error's name is too long")
    }

    private static let transaction = SignInTransaction(
        state: "Zm9yLXRoZS1mdXp6ZXI", nonce: "n", codeVerifier: "v", policy: nil, issuer: "https://login.example/a",
        redirectURI: "http://localhost:3000/auth/openid/return", scope: "openid", returnPath: "/tasks",
        createdAt: Date(timeIntervalSince1970: 1_790_000_000), purpose: .signIn)

    private static let document = """
        {"issuer": "https://login.example/a", "authorization_endpoint": "https://login.example/a/authorize",
        "token_endpoint": "https://login.example/a/token", "jwks_uri": "https://login.example/a/keys",
        "authorization_response_iss_parameter_supported": true}
        """

    private static var provider: ProviderMetadata {
        get throws {
            try ProviderMetadata(parsing: Array(document.utf8), at: authority)
        }
    }
}
