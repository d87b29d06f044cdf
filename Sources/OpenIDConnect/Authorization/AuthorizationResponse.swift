internal import HTTP
internal import JOSE

/// An authorization response that passed its checks; there is no other way to make one. What is left to do with it is to
/// spend the code.
struct AuthorizationResponse: Sendable {
    /// `code`
    let code: String

    private init(code: String) { self.code = code }

    /// Checks what came to the redirect URI (OpenID Connect Core 1.0 §3.1.2.7, RFC 9207 §2.4).
    ///
    /// An error of the provider is believed only after `state` and `iss` are: otherwise anybody could show one.
    static func validate(
        _ parameters: FormParameters, by way: ResponseDelivery = .redirect, against transaction: SignInTransaction,
        metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) -> AuthorizationResponse {
        let names = parameters.pairs.map(\.name)
        let repeated = Set(names.filter { name in names.count { $0 == name } > 1 }).sorted()
        try list.require(
            repeated.isEmpty, .responseSingleParameters, expected: "no parameter twice",
            actual: repeated.isEmpty ? "each once" : "twice: \(repeated.joined(separator: ", "))")

        let state = parameters.first("state")
        if state == nil, way == .pasted {
            list.skip(
                .responseState, expected: "a state, unless a page of this sign-in was given the code", actual: "missing"
            )
        } else {
            try list.require(
                state.map { ConstantTime.equal(Array($0.utf8), Array(transaction.state.utf8)) } ?? false,
                .responseState, expected: UntrustedText.shortened(transaction.state),
                actual: UntrustedText.shortened(state), orThrow: .stateMismatch)
        }

        try checkIssuer(parameters.first("iss"), by: way, transaction, metadata, &list)

        if let error = parameters.first("error") {
            let response = AuthorizationErrorResponse(
                error: error, errorDescription: parameters.first("error_description"))
            try list.require(
                false, .responseSuccess, expected: "no error",
                actual: response.azureADB2C?.code ?? response.error, orThrow: .authorizationError(response))
        }
        list.note(true, .responseSuccess, expected: "no error", actual: "no error")

        let code = parameters.first("code") ?? ""
        let isUsable = !code.isEmpty && code.utf8.count <= 8192 && code.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        try list.require(
            isUsable, .responseCode, expected: "a code",
            actual: code.isEmpty ? "missing" : isUsable ? "a code" : "too long, or characters that no code has")
        return AuthorizationResponse(code: code)
    }

    /// RFC 9207: who announces `iss` must send it; whoever sends it must be the one that the person was sent to.
    private static func checkIssuer(
        _ issuer: String?, by way: ResponseDelivery, _ transaction: SignInTransaction, _ metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) {
        if issuer == nil, way == .pasted {
            // Mix-up takes two providers (RFC 9207 section 1); this program has one, and the person has carried the code.
            list.skip(.responseIssuer, expected: "an issuer, unless the bare code was pasted", actual: "missing")
            return
        }
        if issuer == nil, !metadata.sendsIssuerInResponse {
            list.skip(.responseIssuer, expected: "not announced by the metadata", actual: "missing")
            return
        }
        try list.require(
            issuer?.isIdentical(to: transaction.issuer) == true, .responseIssuer, expected: transaction.issuer,
            actual: UntrustedText.quoted(issuer), orThrow: .issuerMismatch)
    }
}
