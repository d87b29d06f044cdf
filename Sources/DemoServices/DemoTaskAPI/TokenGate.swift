internal import FoundationEssentials
internal import HTTP

/// Authorizes requests by their access token, and stores the checks in the check log.
struct TokenGate: Sendable {
    let verifier: AccessTokenVerifier
    let realm: String
    let checkLog: TokenCheckLog
    let now: @Sendable () -> Date
    /// Receives the check log key of every token received.
    let heard: @Sendable (String) -> Void

    private static let bearer = "one Authorization header: Bearer and a token"

    /// A request without a token is stored under its `X-Request-ID`, if that is long enough not to be guessed.
    private func noteAbsence(_ request: HTTPRequest, _ endpoint: String) {
        guard let name = request.fields[.xRequestID],
            (TokenGate.minNameLength...TokenGate.maxNameLength).contains(name.utf8.count)
        else { return }
        let checks = ProviderCheckList()
        _ = checks.holds(false, .bearerPresent, expected: TokenGate.bearer, actual: "no Authorization header")
        checkLog.record(CheckedMessage(endpoint: endpoint, time: now(), checks: checks.checks), with: name)
    }

    /// The number of base64url characters for 192 random bits.
    static let minNameLength = 32
    static let maxNameLength = 200

    /// Verifies the token of a request.
    /// - Parameters:
    ///   - endpoint: method and path pattern, for the check log.
    ///   - scopes: the token needs one of them, unless empty; `nil` where scopes do not matter.
    func open(
        to request: HTTPRequest, at endpoint: String, needing scopes: Set<String>?
    ) async throws(TaskProblem) -> VerifiedAccessToken {
        let text: String
        switch BearerToken.read(request) {
        case .absent:
            noteAbsence(request, endpoint)
            throw .noToken(realm: realm)
        case .malformed: throw .invalidRequest(realm: realm)
        case .token(let read): text = read
        }
        heard(CheckLogKey.of(text))
        let checks = ProviderCheckList()
        defer { checkLog.record(CheckedMessage(endpoint: endpoint, time: now(), checks: checks.checks), with: text) }
        _ = checks.holds(true, .bearerPresent, expected: TokenGate.bearer, actual: MaskedValue.text(text))
        let token: VerifiedAccessToken
        do throws(AccessTokenRefusal) {
            token = try await verifier.verify(text, checks)
        } catch .issuerUnavailable {
            throw .issuerUnavailable
        } catch {
            throw .invalidToken(error.detail, realm: realm)
        }
        guard let scopes else { return token }
        let expected = scopes.isEmpty ? "none needed" : scopes.sorted().joined(separator: " or ")
        guard
            checks.holds(
                token.allows(scopes), .tokenScope, expected: expected,
                actual: token.scopes?.sorted().joined(separator: " ") ?? "the application's own API, no scopes")
        else { throw .insufficientScope(scopes, realm: realm) }
        return token
    }
}
