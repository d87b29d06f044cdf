internal import Configuration
internal import HTTP
internal import Observability
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Tasks
internal import Texts
internal import Traces
internal import Web

/// Signs out: ends the local session first, then the provider's own (OpenID Connect RP-Initiated Logout 1.0).
struct SignOutController: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    let sessions: any SessionStore
    let pendingLogouts: PendingLogouts
    let watches: ListWatches
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let isKiosk: Bool
    let audit: AuditTrail
    /// The number of a user's accepted tasks that have not been sent yet.
    let unsent: @Sendable (Person) async -> Int
    /// The provider's host.
    let provider: String

    /// `POST /sign-out`
    func signOut(_ request: SignOutForm) async throws -> HTTPResponse {
        try await leave(request.account.map { [$0] } ?? [], then: .signedOut, request.context)
    }

    /// `POST /switch-user`: the same, and then the provider's page that requires name and password.
    func switchUser(_ request: SignOutForm) async throws -> HTTPResponse {
        try await leave(request.account.map { [$0] } ?? [], then: .switchUser, request.context)
    }

    /// `POST /hand-over`, on a shared screen: the same, and then the start page for the next user.
    func handOver(_ request: SignOutForm) async throws -> HTTPResponse {
        try await leave(request.account.map { [$0] } ?? [], then: .start, request.context)
    }

    /// `POST /accounts/sign-out` with `account`: signs one account out, the others stay signed in.
    func signOutAccount(_ request: AccountsForm) async throws -> HTTPResponse {
        let context = request.context
        let handle = context.form.first("account")
        guard let leaving = request.accounts.first(where: { $0.handle == handle }) else {
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        }
        return try await leave([leaving], then: .accounts, context)
    }

    /// `POST /accounts/sign-out-everybody`
    func signOutEverybody(_ request: AccountsForm) async throws -> HTTPResponse {
        try await leave(request.accounts, then: .signedOut, request.context)
    }

    /// `GET /sign-out/continue?to=…`: 303 to the provider, once.
    ///
    /// The intermediate page is needed because browsers apply `form-action` to the redirects after a form; and so no page
    /// contains the ID token that the provider requires as a hint.
    func continueAtProvider(_ request: OpenRequest) async throws -> HTTPResponse {
        let handle = try request.context.request.queryParameters().first("to") ?? ""
        // Where it was taken before, the response may have been lost: then the provider does not know of the sign-out.
        return .seeOther(await pendingLogouts.take(handle)?.description ?? SignOutController.notTold)
    }

    /// `GET /signed-out`: the post-logout redirect address. Opening it signs no user out.
    func signedOut(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let query = try context.request.queryParameters()
        switch await pendingLogouts.next(after: query.first("state")) {
        // Not a redirect: the page's script stores its key in the tab (``TabKey``).
        case .switchUser: return pages.interstitial(to: SignOutController.signInAgain, place: provider)
        case .accounts: return .seeOther(SignOutController.accounts(.accountSignedOut))
        case .provider(let location): return .seeOther(location.description)
        case .trace: return .seeOther(FlowAddress.latest(.signOut))
        case .start where context.account == nil: return .seeOther("/")
        case .signedOut, .start: break
        }
        // Signed-in users must not be told that they are signed out.
        if context.account != nil { return .seeOther("/tasks") }
        let others = try await accounts.others(context)
        return pages.signedOut(isProviderTold: query.first("provider") == nil, stillSignedIn: others)
    }

    /// Whether a phone authorized the session that ends here. The provider's session is the phone's and continues there.
    private func isOpenedByPhone(_ leaving: [SignedInAccount], _ context: RequestContext) -> Bool {
        if case .ended(let session, _) = context.sessionFailure, leaving.isEmpty { return session.phone != nil }
        return leaving.contains { $0.session.phone != nil }
    }

    /// Ends a session that a phone has authorized on a shared screen, where only one user is signed in at a time.
    private func leftScreen(_ context: RequestContext, then next: AfterLogout) -> HTTPResponse {
        let response =
            if case .switchUser = next {
                HTTPResponse.seeOther(SignOutController.signInAgain)
            } else { HTTPResponse.seeOther("/?notice=\(Notice.phoneStays.rawValue)") }
        let left = accounts.setting(response, active: nil, accounts: [], after: context)
        return cookies.clearingPerson(in: left.setting(cookies.endingBrowser).setting(cookies.endingLanguage))
    }

    /// The page that says that the provider's session may continue.
    private static let notTold = "\(RedirectPath.signedOut)?provider=not-told"
    private static let signInAgain = "/sign-in?switch=1"
    private static func accounts(_ notice: Notice) -> String { "/accounts?notice=\(notice.rawValue)" }

    /// The confirmation page with the number of accepted tasks that have not been sent; `nil` where there are none.
    private func question(to leaving: [SignedInAccount], _ context: RequestContext) async -> HTTPResponse? {
        var count = 0
        for person in Set(leaving.map(\.session.person)) { count += await unsent(person) }
        guard count > 0 else { return nil }
        let fields = ["account"].compactMap { name in context.form.first(name).map { (name: name, value: $0) } }
        return pages.respond(
            UnsentTasksPage(
                pages.context(nil),
                .init(
                    count: count, address: String(context.request.path), csrf: context.form.first("csrf") ?? "",
                    fields: fields)))
    }

    /// Ends the sessions here, then the provider's, one after the other.
    ///
    /// There may be no session left, after the idle timeout for example: the provider's session is ended all the same.
    private func leave(
        _ leaving: [SignedInAccount], then next: AfterLogout, _ context: RequestContext
    ) async throws -> HTTPResponse {
        if context.form.first("unsent") == nil, let page = await question(to: leaving, context) { return page }
        let staying = try await accounts.signedIn(context).filter { account in !leaving.contains { $0.id == account.id }
        }
        for account in leaving {
            try await sessions.delete(account.id)
            audit.record(
                .signOut(by: .person), context.request, person: account.session.person, session: account.id.reference)
            watches.wake(account.session.person)
        }
        if isOpenedByPhone(leaving, context) { return leftScreen(context, then: next) }
        var way = next
        var isProviderTold = false
        let ending = leaving.isEmpty ? [nil] : leaving.map { $0.session.tokens(of: nil) }
        let (person, network) = (leaving.first?.session.person, context.request.network)
        let isProviderThere = await relyingParty.isProviderThere(
            policy: ending.first.flatMap(\.self)?.policy ?? policies.standard?.name)
        for tokens in isProviderThere ? ending.reversed() : [] {
            let location = await relyingParty.endSession(
                policy: tokens?.policy ?? policies.standard?.name, idTokenHint: tokens?.rawIDToken,
                state: await pendingLogouts.state(for: way, of: person, from: network))
            if let location { (way, isProviderTold) = (.provider(location), true) }
        }
        var response: HTTPResponse
        if isProviderTold, case .provider(let location) = way {
            let handle = await pendingLogouts.store(location, of: person, from: network)
            response = pages.interstitial(to: "/sign-out/continue?to=\(handle)", place: location.host, isSignOut: true)
        } else {
            switch next {
            case .switchUser where isProviderThere: response = .seeOther(SignOutController.signInAgain)
            case .accounts: response = .seeOther(SignOutController.accounts(.providerNotTold))
            case .signedOut, .start, .switchUser, .trace, .provider:
                response = .seeOther(SignOutController.notTold)
            }
        }
        // Some browsers keep pages for the Back button in spite of `no-store`.
        if !isKiosk { response.fields[.clearSiteData] = "\"cache\"" }
        if isKiosk { response = response.setting(cookies.endingLanguage) }
        // The active account stays active unless it is the one that is signed out; then none is active.
        let active = staying.contains { $0.id == context.account?.id } ? context.account?.id : nil
        response = accounts.setting(response, active: active, accounts: staying.map(\.id), after: context)
        if staying.isEmpty { response = response.setting(cookies.endingBrowser) }
        return isKiosk ? cookies.clearingPerson(in: response) : response
    }
}
