internal import HTTP
internal import Localization
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Traces
internal import Web

/// Begins an authorization request: for a purpose, with a policy and options.
struct SignInStarter: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    let transactions: any SignInTransactionStore
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    let browserForms: BrowserFormToken
    /// In kiosk mode every sign-in requires the password again.
    let alwaysAsksForPassword: Bool
    /// Whether the language of our pages is requested from the provider; not where the settings name languages for it.
    let namesLanguage: Bool
    /// Whether the provider can't redirect back to this program (the setting `signInReturn`).
    let returnsByPaste: Bool

    /// The requested policy; must be one of the settings or an added one.
    func policy(_ query: FormParameters) throws -> Policy? {
        guard let name = query.first("policy") else { return policies.standard }
        guard let policy = policies.policy(named: name) else {
            throw HTTPError(.notFound, code: "no-such-policy", "There is no way of signing in by that name here.")
        }
        return policy
    }

    /// The purpose of a request to `/sign-in`.
    func purpose(of policy: Policy?, _ query: FormParameters) -> SignInTransaction.Purpose {
        switch policy?.kind {
        case .editProfile: .editProfile
        case .resetPassword: .resetPassword
        case .signUpSignIn, .signUp, .signIn, nil:
            if query.first("switch") == "1" {
                .switchUser
            } else {
                accounts.areOffered && query.first("add") == "1" ? .addAccount : .signIn
            }
        }
    }

    /// Redirects to the provider: 303, or the page that opens it in a new tab.
    /// - Parameter asked: the query of `/sign-in`.
    func begin(
        _ policy: Policy?, _ browser: BrowserBinding, asked: FormParameters = FormParameters(), _ returnPath: String,
        _ purpose: SignInTransaction.Purpose, isSecondAttempt: Bool = false, _ context: RequestContext
    ) async -> HTTPResponse {
        do {
            let options = options(
                for: purpose, of: policy?.kind, hint: asked, asksForPassword: SignInStarter.opensScreen(returnPath),
                context)
            let start = try await relyingParty.beginSignIn(
                policy: policy, options: options, returnPath: returnPath, purpose: purpose)
            TraceRecorder.current?.describe(issuer: start.transaction.issuer)
            var transaction = start.transaction
            transaction.tabKey = TabKey.read(asked)
            transaction.isSecondAttempt = isSecondAttempt
            try await transactions.add(transaction, browser: browser, network: context.request.network)
            guard returnsByPaste else { return .seeOther(start.location.description) }
            return pages.paste(
                context.account, step: .init(address: start.location.description, place: start.location.host),
                transaction: transaction, csrf: browserForms.make(for: browser))
        } catch {
            return failures.response(
                to: error, policy: policy?.name, returnPath: returnPath, purpose: purpose, in: context)
        }
    }

    /// Begins a sign-in once more whose page at the provider had expired.
    func begin(
        again transaction: SignInTransaction, _ browser: BrowserBinding, _ context: RequestContext
    ) async -> HTTPResponse {
        var asked = FormParameters()
        asked.append(TabKey.parameter, transaction.tabKey)
        return await begin(
            transaction.policy.flatMap(policies.policy), browser, asked: asked, transaction.returnPath,
            transaction.purpose, isSecondAttempt: true, context)
    }

    /// Whether a sign-in is for a shared screen, which an unattended or borrowed phone must not authorize.
    private static func opensScreen(_ returnPath: String) -> Bool {
        returnPath.hasPrefix(PairingAddresses.phone(""))
    }

    /// The first step of a pending sign-in, for its page; `nil` while the provider is unavailable.
    func step(of transaction: SignInTransaction, _ context: RequestContext) async -> PastePage.Step? {
        let kind = transaction.policy.flatMap(policies.policy)?.kind
        let options = options(
            for: transaction.purpose, of: kind, hint: FormParameters(),
            asksForPassword: SignInStarter.opensScreen(transaction.returnPath), context)
        guard let location = try? await relyingParty.location(of: transaction, options: options) else { return nil }
        return PastePage.Step(address: location.description, place: location.host)
    }

    /// The options for a purpose.
    /// - Parameters:
    ///   - hint: the parameters that may name the user.
    ///   - asksForPassword: whether the return page requires fresh authentication.
    private func options(
        for purpose: SignInTransaction.Purpose, of kind: Policy.Kind?, hint: FormParameters, asksForPassword: Bool,
        _ context: RequestContext
    ) -> SignInOptions {
        var options = SignInOptions()
        if namesLanguage { options.uiLocales = RequestLanguage.current.language.tag }
        let isOfSomebodyElse = purpose == .switchUser || purpose == .addAccount
        // The provider may have a session for one user only. Where several are signed in here, it may be another one than the active.
        let areSeveral = context.accounts.ids.contains { $0 != context.account?.id }
        if isOfSomebodyElse || alwaysAsksForPassword || cookies.requiresReauthentication(context.request) || areSeveral
            || asksForPassword
        {
            options.prompt = "login"
        }
        // Another user, or a new account, has another name.
        if !isOfSomebodyElse, kind != .signUp { options.loginHint = LoginHint.choose(hint, context.account?.session) }
        return options
    }
}
