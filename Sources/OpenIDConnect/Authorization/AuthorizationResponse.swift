internal import Cryptography
internal import HTTP

/// An authorization response that passed its checks; there is no other way to make one. What is left to do with it is to
/// spend the code.
struct AuthorizationResponse: Sendable {
    /// `code`
    let code: String
    /// `state`; missing only in what a person has pasted.
    let state: String?
    /// `iss`, where the provider sends it.
    let issuer: String?

    private init(code: String, state: String?, issuer: String?) {
        self.code = code
        self.state = state
        self.issuer = issuer
    }

    /// Checks what came to the redirect URI (OpenID Connect Core 1.0 §3.1.2.7, RFC 9207 §2.4).
    ///
    /// An error of the provider is believed only after `state` and `iss` are: otherwise anybody could show one.
    static func validate(
        _ parameters: FormParameters, by way: ResponseDelivery = .redirect, against transaction: SignInTransaction,
        metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) -> AuthorizationResponse {
        let parameters = try single(parameters, &list)
        let state = try checkState(parameters["state"], by: way, transaction, &list)
        let issuer = try checkIssuer(parameters["iss"], by: way, transaction, metadata, &list)
        let refusal = parameters["error"].map {
            AuthorizationErrorResponse(error: $0, errorDescription: parameters["error_description"])
        }
        let success = try list.require(
            parameters, .responseSuccess, expected: "no error",
            actual: refusal.map { $0.azureADB2C?.code ?? $0.error } ?? "no error",
            orThrow: refusal.map(OpenIDConnectError.Kind.authorizationError)
        ) { _ in refusal == nil }

        let code = success["code"] ?? ""
        let isUsable = !code.isEmpty && code.utf8.count <= 8192 && code.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        let proven = try list.require(
            code, .responseCode, expected: "a code",
            actual: code.isEmpty ? "missing" : isUsable ? "a code" : "too long, or characters that no code has"
        ) { _ in isUsable }
        return AuthorizationResponse(code: proven, state: state, issuer: issuer)
    }

    /// The parameters by name, each of which stands once.
    private static func single(
        _ parameters: FormParameters, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> [String: String] {
        var repeated: Set<String> = []
        var values: [String: String] = [:]
        for pair in parameters.pairs where values.updateValue(pair.value, forKey: pair.name) != nil {
            repeated.insert(pair.name)
        }
        let twice = repeated
        return try list.require(
            values, .responseSingleParameters, expected: "no parameter twice",
            actual: twice.isEmpty ? "each once" : "twice: \(twice.sorted().joined(separator: ", "))"
        ) { _ in twice.isEmpty }
    }

    private static func checkState(
        _ state: String?, by way: ResponseDelivery, _ transaction: SignInTransaction, _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        if state == nil, way == .pasted {
            list.skip(
                .responseState, expected: "a state, unless a page of this sign-in was given the code", actual: "missing"
            )
            return nil
        }
        return try list.require(
            state, .responseState, expected: UntrustedText.shortened(transaction.state),
            actual: UntrustedText.shortened(state), orThrow: .stateMismatch
        ) { ConstantTime.equal(Array($0.utf8), Array(transaction.state.utf8)) }
    }

    /// RFC 9207: who announces `iss` must send it; whoever sends it must be the one that the person was sent to.
    private static func checkIssuer(
        _ issuer: String?, by way: ResponseDelivery, _ transaction: SignInTransaction, _ metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        if issuer == nil, way == .pasted {
            // Mix-up takes two providers (RFC 9207 section 1); this program has one, and the person has carried the code.
            list.skip(.responseIssuer, expected: "an issuer, unless the bare code was pasted", actual: "missing")
            return nil
        }
        if issuer == nil, !metadata.sendsIssuerInResponse {
            list.skip(.responseIssuer, expected: "not announced by the metadata", actual: "missing")
            return nil
        }
        return try list.require(
            issuer, .responseIssuer, expected: transaction.issuer, actual: UntrustedText.quoted(issuer),
            orThrow: .issuerMismatch
        ) { $0.isIdentical(to: transaction.issuer) }
    }
}
