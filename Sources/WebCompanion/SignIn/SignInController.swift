internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Traces

/// The way in: the welcome page, the way to the provider (``SignInStarter``), and the way back (``SignInCallback``).
struct SignInController: Sendable {
    let starter: SignInStarter
    let callback: SignInCallback
    let transactions: any SignInTransactionStore
    let formPosts: any FormPostResponses
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    /// Test sign-ins at a provider that is about to be connected; `nil` where none can be.
    let trials: SetupTrials?
    /// Whether people can sign in with their own phone here, at this machine.
    let offersPairing: Bool

    /// `GET /`
    func welcome(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        if context.person != nil { return .seeOther("/tasks") }
        let query = try context.request.queryParameters()
        let browser = context.browser ?? .random()
        let page = pages.welcome(
            message: WelcomeMessage.choose(query, context.sessionFailure),
            returnPath: query.first("return").flatMap { ReturnPath($0) }?.path,
            signedIn: try await accounts.others(context), hasSettings: context.isOfOperator,
            offersPasting: starter.returnsByPaste ? await hasBegun(context.browser) : false,
            pairing: offersPairing && OperatorRule.isOfThisMachine(context.request)
                ? starter.browserForms.make(for: browser) : nil)
        // Set here already, so that the first sign-in needs no detour to learn whether the browser keeps cookies.
        return context.browser == nil ? page.setting(cookies.browser(browser)) : page
    }

    /// Whether a sign-in of this browser has not come back. One that can't be looked for is not offered.
    private func hasBegun(_ browser: BrowserBinding?) async -> Bool {
        guard let browser, let pending = try? await transactions.pending(of: browser) else { return false }
        return !pending.isEmpty
    }

    /// `GET /sign-in?policy=…&return=…`: 303 to the provider, or the page that leads there in a tab of its own.
    func start(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let query = try context.request.queryParameters()
        let policy = try starter.policy(query)
        guard let browser = context.browser else { return withoutCookie(query) }
        let purpose = starter.purpose(of: policy, query)
        if purpose == .addAccount, try await accounts.signedIn(context).count >= AccountList.maxCount {
            return pages.error(.noRoom(pages.context(context.person)))
        }
        // Who only looks after their account goes back to the page that they came from.
        let returnPath =
            query.first("return").flatMap { ReturnPath($0) }
            ?? (purpose.signsIn ? nil : context.referringPage(on: pages.origin)) ?? .tasks
        return await starter.begin(policy, browser, asked: query, returnPath.path, purpose, context)
    }

    /// A browser without our cookie gets it and is sent to the same address once more; without it again it keeps none.
    private func withoutCookie(_ query: FormParameters) -> HTTPResponse {
        var again = FormParameters()
        for name in ["policy", "return", "switch", "add", "login_hint", TabKey.parameter] {
            again.append(name, query.first(name))
        }
        let retry = "/sign-in" + (again.pairs.isEmpty ? "" : "?\(again.encoded)")
        guard query.first("cookie") == nil else { return pages.noCookies(retry: retry) }
        again.append("cookie", "set")
        return .seeOther("/sign-in?\(again.encoded)").setting(cookies.browser(.random()))
    }

    /// `GET /auth/openid/return`: the way back, with the provider's answer in the query or under a handle.
    func callback(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        guard var response = try? context.request.queryParameters() else { return failures.unknownSignIn(context) }
        if let handle = response.first("handle") {
            guard let posted = await formPosts.take(handle) else { return failures.unknownSignIn(context) }
            TraceRecorder.current?.posted(posted)
            response = posted
        }
        if let answer = await trials?.answer(response, context) { return answer }
        // `take` asks for the same browser: an answer that somebody else began, or that was planted, finds nothing.
        guard let state = try? response.single("state"), let browser = context.browser,
            let transaction = try await transactions.take(state: state, browser: browser)
        else { return failures.unknownSignIn(context) }
        return try await callback.handle(response, to: transaction, by: .redirect, browser, context)
    }

    /// `POST /auth/openid/return`: `response_mode=form_post`. A cross-site POST carries no `SameSite=Lax` cookie, so the
    /// answer waits under a one-time handle for the GET that does.
    func formPostCallback(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        // Any web page can send something here; only what answers a sign-in that waits is kept.
        guard let state = try? context.form.single("state"),
            try await isPending(state),
            let handle = await formPosts.keep(context.form, from: context.request.network)
        else { return failures.unknownSignIn(context) }
        return .seeOther("\(RedirectPath.callback)?handle=\(handle)")
    }

    private func isPending(_ state: String) async throws -> Bool {
        if trials?.isPending(state) == true { return true }
        return try await transactions.isPending(state: state)
    }
}
