internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions

/// The question whether the person at the browser began the sign-in that has come back (``PendingConfirmations``).
///
/// The cookie that a sign-in belongs to is no proof of it: every port of the host can set it. So nobody is signed in by opening an
/// address, but by a form of this origin.
struct SignInConfirmationController: Sendable {
    let callback: SignInCallback
    let confirmations: PendingConfirmations
    let audience: SessionAudience
    let sessions: any SessionStore
    let browserForms: BrowserFormToken
    let pages: PageRenderer
    let failures: SignInFailures

    /// The address of the page.
    static let path = "/sign-in/confirm"

    /// `GET /sign-in/confirm?id=…`: who would be signed in. It changes nothing and can be loaded again.
    func ask(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let handle = try context.request.queryParameters().first("id") ?? ""
        guard let browser = context.browser,
            let pending = await confirmations.find(handle, browser: browser, audience: audience)
        else {
            // Whoever comes back to the page after the sign-in must not read that it failed.
            return context.account == nil ? failures.unknownSignIn(context) : .seeOther("/tasks")
        }
        return pages.confirmSignIn(
            pending, handle: handle, active: context.account,
            endsActive: callback.endsActive(pending.transaction.purpose), csrf: browserForms.make(for: browser))
    }

    /// `POST /sign-in/confirm` with `id`: the person is signed in, or nobody is with `discard`.
    func answer(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let handle = context.form.first("id") ?? ""
        guard let browser = context.browser,
            let pending = await confirmations.take(handle, browser: browser, audience: audience)
        else { return .seeOther(SignInConfirmationController.path) }
        guard context.form.first("discard") == nil else { return try await discarded(context) }
        do { return try await callback.signIn(pending, context) } catch {
            // A store that can't be written just now: the form can be sent again.
            await confirmations.keep(
                pending, browser: browser, network: context.request.network, under: handle)
            throw error
        }
    }

    private func discarded(_ context: RequestContext) async throws -> HTTPResponse {
        guard let account = context.account else { return .seeOther("/?notice=\(Notice.signInDiscarded.rawValue)") }
        try await sessions.update(account.id) { $0.flash = .init(.otherSignInDiscarded) }
        return .seeOther("/tasks")
    }
}
