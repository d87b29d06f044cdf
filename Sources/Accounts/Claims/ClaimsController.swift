internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Running
internal import Sessions
internal import Web

/// Shows every claim of the validated ID token, and renews the tokens on request.
struct ClaimsController: Sendable {
    let sessions: any SessionStore
    let tokens: AccessTokenProvider
    let pages: PageRenderer
    /// `nil` without a task API.
    let trial: TaskAPITrialController?
    let log: Log

    /// `GET /claims`
    func show(_ request: SignedInRequest) async throws -> HTTPResponse {
        let account = request.account
        // Only if the session, as it was loaded for this request, has one.
        let flash = account.session.flash == nil ? nil : try await sessions.takeFlash(account.id)
        return pages.claims(
            account, message: flash.flatMap { PageMessage($0) }, trial: .init(formNumber: FormSubmission.number()),
            signInAgain: flash?.kind == .tokensRejected)
    }

    /// `GET /tasks` and below, where there is no task API.
    func insteadOfTasks(_ request: SignedInRequest) async throws -> HTTPResponse {
        .seeOther("/claims")
    }

    /// `POST /claims/renew`: requests new tokens at once, which shows whether that works.
    func renew(_ request: SessionForm) async throws -> HTTPResponse {
        let account = request.account
        let kind = await outcome(of: account)
        try await sessions.update(account.id) { $0.flash = .init(kind) }
        return .seeOther("/claims")
    }

    private func outcome(of account: SignedInAccount) async -> FlashKind {
        do {
            try await tokens.renew(for: account.id)
            return .tokensRenewed
        } catch {
            log(.warning, "tokens: \(Log.bounded(error.description, to: SignInFailures.maxLogLength))")
            switch error.kind {
            case .signInAgain, .signedOut: return .tokensRejected
            // A provider that responds, but with what can't be used, or without a trusted connection, will not do so by itself.
            case .unavailable where error.cause?.fault ?? .away != .away: return .tokensRefused
            case .unavailable, .cancelled, .storage: return .tokensNotRenewed
            case .refused, .noAccessToken: return .tokensRefused
            }
        }
    }
}
