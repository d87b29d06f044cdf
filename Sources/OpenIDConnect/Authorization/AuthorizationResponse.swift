internal import Cryptography
internal import HTTP

/// A validated authorization response; only ``validate`` makes one. What remains is to redeem the code.
struct AuthorizationResponse: Sendable {
    /// `code`
    let code: String
    /// `state`; `nil` only for a pasted response.
    let state: String?
    /// `iss`, if the provider sends it.
    let issuer: String?

    private init(code: Code, state: String?, issuer: String?) {
        self.code = code.value
        self.state = state
        self.issuer = issuer
    }

    /// Validates the parameters received at the redirect URI (OpenID Connect Core 1.0 §3.1.2.7, RFC 9207 §2.4).
    ///
    /// An error response is trusted only after `state` and `iss` were checked: otherwise anyone could forge one.
    static func validate(
        _ parameters: FormParameters, by way: ResponseDelivery = .redirect, against transaction: SignInTransaction,
        metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) -> AuthorizationResponse {
        let parameters = try SingleParameters(parameters, &list)
        let state = try checkState(parameters["state"], by: way, transaction, &list)
        let issuer = try checkIssuer(parameters["iss"], by: way, transaction, metadata, &list)
        let success = try Success(parameters, &list)
        return AuthorizationResponse(code: try Code(of: success, &list), state: state, issuer: issuer)
    }

    // Each of these three is made by its check alone and needed by the next step.

    /// The parameters by name, each of which occurs once.
    private struct SingleParameters {
        private let values: [String: String]

        init(_ parameters: FormParameters, _ list: inout CheckList) throws(OpenIDConnectError) {
            var repeated: Set<String> = []
            var found: [String: String] = [:]
            for pair in parameters.pairs where found.updateValue(pair.value, forKey: pair.name) != nil {
                repeated.insert(pair.name)
            }
            let twice = repeated
            values = try list.require(
                (values: found, twice: twice), .responseSingleParameters, expected: "no parameter twice",
                actual: twice.isEmpty ? "each once" : "twice: \(twice.sorted().joined(separator: ", "))"
            ) { $0.twice.isEmpty }.values
        }

        subscript(name: String) -> String? { values[name] }
    }

    /// The parameters of a response without an error.
    private struct Success {
        let parameters: SingleParameters

        init(_ parameters: SingleParameters, _ list: inout CheckList) throws(OpenIDConnectError) {
            let refusal = parameters["error"].map {
                AuthorizationErrorResponse(
                    error: $0, errorDescription: parameters["error_description"],
                    reason: AuthorizationErrorResponse.reasonParameters.lazy.compactMap { parameters[$0] }.first)
            }
            self.parameters = try list.require(
                parameters, .responseSuccess, expected: "no error",
                actual: refusal?.reported.code ?? "no error",
                orThrow: refusal.map(OpenIDConnectError.Kind.authorizationError)
            ) { $0["error"] == nil }
        }
    }

    /// A code that can be sent to the token endpoint.
    private struct Code {
        let value: String

        init(of success: Success, _ list: inout CheckList) throws(OpenIDConnectError) {
            let code = success.parameters["code"] ?? ""
            value = try list.require(
                code, .responseCode, expected: "a code",
                actual: code.isEmpty
                    ? "missing"
                    : Code.isUsable(code) ? "a code" : "\(Check.unusable)\(Code.reason(code))",
                where: Code.isUsable)
        }

        private static func isUsable(_ code: String) -> Bool {
            !code.isEmpty && code.utf8.count <= maxBytes && code.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        }

        private static func reason(_ code: String) -> String {
            code.utf8.count > maxBytes ? "\(code.utf8.count) bytes" : "characters that no code has"
        }

        private static let maxBytes = 8192
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

    /// RFC 9207: a provider that announces `iss` must send it, and one that sends it must be the issuer of the request.
    private static func checkIssuer(
        _ issuer: String?, by way: ResponseDelivery, _ transaction: SignInTransaction, _ metadata: ProviderMetadata,
        _ list: inout CheckList
    ) throws(OpenIDConnectError) -> String? {
        if issuer == nil, way == .pasted {
            // A mix-up attack needs two providers (RFC 9207 section 1); here there is one, and the user pasted the code.
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
