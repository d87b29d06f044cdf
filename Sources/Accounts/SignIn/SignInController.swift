internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Storage
internal import Traces
internal import Web

/// The welcome page, the redirect to the provider (``SignInStarter``), and the callback (``SignInCallback``).
struct SignInController: Sendable {
    let starter: SignInStarter
    let callback: SignInCallback
    let transactions: any SignInTransactionStore
    let formPosts: FormPostResponses
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    /// Test sign-ins at a provider that is about to be connected; `nil` where they are not available.
    let trials: (any TrialSignIns)?
    /// The browsers whose users can sign in with their own phone; `nil` where none can.
    let pairingRule: ScreenRule?

    /// `GET /`
    func welcome(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        if context.account != nil { return .seeOther("/tasks") }
        let query = try context.request.queryParameters()
        let browser = context.browser ?? .random()
        let page = pages.welcome(
            message: WelcomeMessage.choose(query, context.sessionFailure),
            returnPath: query.first("return").flatMap { ReturnPath($0) }?.path,
            signedIn: try await accounts.others(context), hasSettings: context.isOfOperator,
            offersPasting: starter.returnsByPaste ? await hasBegun(context.browser) : false,
            pairing: pairingRule?.allows(context.request) == true
                ? starter.browserForms.make(for: browser) : nil)
        // Set here already, so that the first sign-in needs no extra redirect to test whether the browser accepts cookies.
        return context.browser == nil ? page.setting(cookies.browser(browser)) : page
    }

    /// Whether a sign-in of this browser has not returned. On a storage error, none is assumed.
    private func hasBegun(_ browser: BrowserBinding?) async -> Bool {
        guard let browser, let pending = try? await transactions.pending(of: browser) else { return false }
        return !pending.isEmpty
    }

    /// `GET /sign-in?policy=…&return=…`: 303 to the provider, or the page that opens it in a new tab.
    func start(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let query = try context.request.queryParameters()
        let policy = try starter.policy(query)
        guard let browser = context.browser else { return withoutCookie(query) }
        let purpose = starter.purpose(of: policy, query)
        if purpose == .addAccount, try await accounts.signedIn(context).count >= AccountList.maxCount {
            return pages.error(.noRoom(pages.context(context.account)))
        }
        // Account changes return to the page that they were started from.
        let returnPath =
            query.first("return").flatMap { ReturnPath($0) }
            ?? (purpose.signsIn ? nil : context.referringPage(on: pages.origin)) ?? .tasks
        return await starter.begin(policy, browser, asked: query, returnPath.path, purpose, context)
    }

    /// A browser without our cookie is given one and redirected to the same address; if it is still missing, the browser accepts none.
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

    /// `GET /auth/openid/return`: the callback, with the provider's response in the query or under a handle.
    func callback(_ request: OpenRequest) async throws -> HTTPResponse {
        do { return try await completed(request.context) } catch let error as StorageError {
            return failures.response(to: error, policy: nil, returnPath: ReturnPath.tasks.path, in: request.context)
        }
    }

    private func completed(_ context: RequestContext) async throws -> HTTPResponse {
        guard var response = try? context.request.queryParameters() else { return failures.unknownSignIn(context) }
        if let handle = response.first("handle") {
            guard let posted = try await formPosts.take(handle) else { return await failures.missingSignIn(context) }
            TraceRecorder.current?.posted(posted)
            response = posted
        }
        if let answer = await trials?.answer(response, context) { return answer }
        // `take` requires the same browser: the response to another user's sign-in, or a planted one, finds nothing.
        guard let state = try? response.single("state"), let browser = context.browser,
            let transaction = try await transactions.take(state: state, browser: browser)
        else { return failures.unknownSignIn(context, response) }
        return try await callback.handle(response, to: transaction, by: .redirect, browser, context)
    }

    /// `POST /auth/openid/return`: `response_mode=form_post`. A cross-site POST carries no `SameSite=Lax` cookie, so the
    /// response is stored under a one-time handle for the GET that does.
    func formPostCallback(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        // Any web page can post here; only the response to a pending sign-in is stored.
        guard let state = try? context.form.single("state"),
            try await isPending(state),
            let handle = await formPosts.store(context.form, from: context.request.network)
        else { return failures.unknownSignIn(context, context.form) }
        return .seeOther("\(RedirectPath.callback)?handle=\(handle)")
    }

    private func isPending(_ state: String) async throws -> Bool {
        if trials?.isPending(state) == true { return true }
        return try await transactions.isPending(state: state)
    }
}
