internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
package import Web

/// Signing in: the welcome page, the request to the provider, its response, and the question before a session begins.
package struct SignInFeature: Feature {
    private let signIn: SignInController
    private let confirmation: SignInConfirmationController
    private let paste: PasteController
    private let initiated: ThirdPartyInitiatedLoginController

    /// - Parameter trials: sign-ins at a provider that is being connected; `nil` where none can be.
    package init(_ services: Services, trials: (any TrialSignIns)?) {
        let (settings, pages, failures) = (services.settings, services.pages, services.failures)
        let starter = SignInStarter(
            relyingParty: services.relyingParty, policies: services.policies, transactions: services.stores.signIns,
            cookies: services.cookies, accounts: services.accounts, pages: pages, failures: failures,
            browserForms: services.browserForms, alwaysAsksForPassword: settings.isKiosk,
            namesLanguage: settings.signInOptions.uiLocales == nil,
            returnsByPaste: settings.signInReturn.redirectURI != nil)
        let callback = SignInCallback(
            relyingParty: services.relyingParty, audience: services.audience, policies: services.policies,
            sessions: services.stores.sessions, drafts: services.drafts, cookies: services.cookies,
            accounts: services.accounts, pages: pages, failures: failures, starter: starter,
            showsClaims: settings.showsClaims || settings.taskAPI == nil,
            confirmations: services.stores.confirmations, now: services.now, audit: services.audit,
            log: services.log)
        signIn = SignInController(
            starter: starter, callback: callback, transactions: services.stores.signIns,
            formPosts: services.stores.formPosts, cookies: services.cookies, accounts: services.accounts, pages: pages,
            failures: failures, trials: trials,
            pairingRule: settings.isKiosk && services.phones.inLAN != nil ? services.screenRule : nil)
        confirmation = SignInConfirmationController(
            callback: callback, confirmations: services.stores.confirmations, sessions: services.stores.sessions,
            browserForms: services.browserForms, pages: pages, failures: failures)
        paste = PasteController(
            starter: starter, callback: callback, transactions: services.stores.signIns, pages: pages,
            failures: failures, browserForms: services.browserForms, cookies: services.cookies)
        initiated = ThirdPartyInitiatedLoginController(
            relyingParty: services.relyingParty, policies: services.policies, origin: services.url.origin,
            failures: failures)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/", .anybody(signIn.welcome), respondsToHEAD: true)
        router.get("/sign-in", .anybody(signIn.start))
        router.get("/sign-in/paste", .anybody(paste.box))
        router.post("/sign-in/paste", .browserForm(paste.answer), holding: .confidential)
        router.get(ConfirmSignInPage.address, .anybody(confirmation.ask))
        router.post(ConfirmSignInPage.address, .browserForm(confirmation.answer))
        router.get(RedirectPath.callback, .anybody(signIn.callback), holding: .providerResponse)
        router.post(RedirectPath.callback, .provider(signIn.formPostCallback), holding: .providerResponse)
        router.get(RedirectPath.initiate, .anybody(initiated.initiate))
        router.post(RedirectPath.initiate, .provider(initiated.initiate))
    }
}
