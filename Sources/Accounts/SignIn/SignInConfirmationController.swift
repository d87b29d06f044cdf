internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// Asks whether the user at the browser began the sign-in that has returned (``PendingConfirmations``).
///
/// The cookie that a sign-in is bound to does not prove it: every port of the host can set it. So opening an address is
/// not sufficient to sign in; a form of this origin is required.
struct SignInConfirmationController: Sendable {
    let callback: SignInCallback
    let confirmations: PendingConfirmations
    let sessions: any SessionStore
    let browserForms: BrowserFormToken
    let pages: PageRenderer
    let failures: SignInFailures

    /// `GET /sign-in/confirm?id=…`: shows who would be signed in. It changes nothing and can be reloaded.
    func ask(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let handle = try context.request.queryParameters().first("id") ?? ""
        guard let browser = context.browser,
            let pending = try await confirmations.find(handle, browser: browser)
        else {
            // A user who returns to the page after the sign-in must not be told that it failed.
            return context.account == nil ? await failures.missingSignIn(context) : .seeOther("/tasks")
        }
        return pages.confirmSignIn(
            pending, handle: handle, active: context.account,
            endsActive: callback.endsActive(pending.transaction.purpose), csrf: browserForms.make(for: browser))
    }

    /// `POST /sign-in/confirm` with `id`: signs the user in, or with `discard` does not.
    func answer(_ request: BrowserForm) async throws -> HTTPResponse {
        let context = request.context
        let handle = context.form.first("id") ?? ""
        let unknown = HTTPResponse.seeOther(ConfirmSignInPage.address)
        guard let browser = context.browser else { return unknown }
        guard context.form.first("discard") == nil else {
            guard try await confirmations.take(handle, browser: browser) != nil else { return unknown }
            return try await discarded(context)
        }
        guard let confirmed = try await confirmations.confirm(handle, browser: browser) else { return unknown }
        do { return try await callback.signIn(AllowedSignIn(confirmed, by: request), context) } catch is SignInTaken {
            return unknown
        } catch {
            // The store is temporarily not writable: the form can be resubmitted.
            callback.audit.record(.signIn(failed: error), context.request)
            if confirmed.wasInMemory {
                await confirmations.store(
                    confirmed.pending, browser: browser, network: context.request.network, under: handle)
            }
            throw error
        }
    }

    private func discarded(_ context: RequestContext) async throws -> HTTPResponse {
        callback.audit.record(.signIn(.discarded), context.request)
        guard let account = context.account else { return .seeOther("/?notice=\(Notice.signInDiscarded.rawValue)") }
        try await sessions.update(account.id) { $0.flash = .init(.otherSignInDiscarded) }
        return .seeOther("/tasks")
    }
}
