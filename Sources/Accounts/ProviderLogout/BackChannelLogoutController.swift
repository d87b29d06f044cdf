internal import HTTP
internal import JSON
internal import Observability
internal import OpenIDConnect
internal import Running
internal import Sessions
internal import Web

/// Receives the provider's notice that a user has signed out elsewhere (OpenID Connect Back-Channel Logout 1.0).
///
/// The request comes from the provider's server: there is no cookie, and only the signed token authenticates it.
struct BackChannelLogoutController: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    let sessions: any SessionStore
    let confirmations: PendingConfirmations
    let audit: AuditTrail
    let log: Log
    /// The explanation of a refusal and what to change, by the name of the check.
    let advice: @Sendable (_ check: String) -> String?

    /// `POST /auth/openid/back-channel-logout` with `logout_token`: 200 when the sessions have ended or there were none, 400 when
    /// the token was refused, replayed, or could not be validated (§2.8).
    func logout(_ request: OpenRequest) async throws -> HTTPResponse {
        guard let raw = try? request.context.form.single("logout_token") else {
            return refused("logout-token-form")
        }
        do {
            let token = try await relyingParty.logoutToken(raw, policy: policies.standard?.name)
            guard let ended = try await sessions.end(by: token) else {
                return refused("logout-token-replay")
            }
            confirmations.removeFromMemory(by: token)
            audit.record(
                .signOut(by: .backChannel, count: ended), request.context.request,
                person: token.subject.map { Person(issuer: token.issuer, subject: $0) })
            log(.info, "back-channel logout: \(ended) sessions ended")
            return HTTPResponse(.ok)
        } catch let error as OpenIDConnectError {
            log(.warning, "back-channel logout: \(Log.bounded(error.description, to: SignInFailures.maxLogLength))")
            return refused(error.failedCheck?.name ?? error.name)
        } catch {
            log(.error, "back-channel logout: the session store can't be written")
            return refused("store")
        }
    }

    /// - Parameter reason: the name of a check or of one of our errors, never external text.
    private func refused(_ reason: String) -> HTTPResponse {
        log(.notice, "back-channel logout refused: \(reason)")
        // There is no browser that could show it.
        if let advice = advice(reason) { log(.notice, advice) }
        let body: JSONValue = ["error": "invalid_request", "error_description": .string(reason)]
        return .json(body.encoded(), status: .badRequest)
    }
}
