internal import HTTP
internal import Localization
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Traces

/// How a trip to the provider begins: for which purpose, by which policy, with which options.
struct SignInStarter: Sendable {
    let relyingParty: RelyingParty
    let policies: PolicyRegistry
    let transactions: any SignInTransactionStore
    let cookies: CompanionCookies
    let accounts: SignedInAccounts
    let pages: PageRenderer
    let failures: SignInFailures
    let browserForms: BrowserFormToken
    /// In kiosk mode every sign-in asks for the password again.
    let alwaysAsksForPassword: Bool
    /// Whether the provider is asked for the language of our pages; not where the settings name languages for it.
    let namesLanguage: Bool
    /// Whether the browser can't come back by itself (the setting `signInReturn`).
    let returnsByPaste: Bool

    /// The policy that was asked for; only those of the settings and added ones can be run.
    func policy(_ query: FormParameters) throws -> Policy? {
        guard let name = query.first("policy") else { return policies.standard }
        guard let policy = policies.policy(named: name) else {
            throw HTTPError(.notFound, code: "no-such-policy", "There is no way of signing in by that name here.")
        }
        return policy
    }

    /// What the address of `/sign-in` asks for.
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

    /// Leads to the provider: 303, or the page that opens it in a tab of its own.
    /// - Parameter asked: the query of `/sign-in`.
    func begin(
        _ policy: Policy?, _ browser: BrowserBinding, asked: FormParameters = FormParameters(), _ returnPath: String,
        _ purpose: SignInTransaction.Purpose, _ context: RequestContext
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
            try await transactions.add(transaction, browser: browser, network: context.request.network)
            guard returnsByPaste else { return .seeOther(start.location.description) }
            return pages.paste(
                context.person, step: .init(address: start.location.description, place: start.location.host),
                transaction: transaction, csrf: browserForms.make(for: browser))
        } catch {
            return failures.response(to: error, policy: policy?.name, returnPath: returnPath, in: context)
        }
    }

    /// Whether a sign-in leads to a shared screen: whoever lends somebody their phone, or leaves it lying, must not open that.
    private static func opensScreen(_ returnPath: String) -> Bool {
        returnPath.hasPrefix(PairingAddresses.phone(""))
    }

    /// The first step of a sign-in that is waiting, for its page; `nil` while the provider can't be asked.
    func step(of transaction: SignInTransaction, _ context: RequestContext) async -> PastePage.Step? {
        let kind = transaction.policy.flatMap(policies.policy)?.kind
        let options = options(
            for: transaction.purpose, of: kind, hint: FormParameters(),
            asksForPassword: SignInStarter.opensScreen(transaction.returnPath), context)
        guard let location = try? await relyingParty.location(of: transaction, options: options) else { return nil }
        return PastePage.Step(address: location.description, place: location.host)
    }

    /// What a trip for this purpose asks for.
    /// - Parameters:
    ///   - hint: the parameters that may say who the person is.
    ///   - asksForPassword: whether the place where it leads wants to be sure of the person.
    private func options(
        for purpose: SignInTransaction.Purpose, of kind: Policy.Kind?, hint: FormParameters, asksForPassword: Bool,
        _ context: RequestContext
    ) -> SignInOptions {
        var options = SignInOptions()
        if namesLanguage { options.uiLocales = RequestLanguage.current.tag }
        let isOfSomebodyElse = purpose == .switchUser || purpose == .addAccount
        // The provider remembers one person. Where several are signed in here, it may be another than the one who asks.
        let areSeveral = context.accounts.ids.contains { $0 != context.person?.id }
        if isOfSomebodyElse || alwaysAsksForPassword || cookies.requiresReauthentication(context.request) || areSeveral
            || asksForPassword
        {
            options.prompt = "login"
        }
        // Somebody else, or a new account, has another name.
        if !isOfSomebodyElse, kind != .signUp { options.loginHint = LoginHint.choose(hint, context.person?.session) }
        return options
    }
}
