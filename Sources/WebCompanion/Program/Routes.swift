internal import HTTP

/// Every address of the program, top to bottom. Static files under `/assets/` are answered before (``StaticFiles``).
enum Routes {
    /// Addresses that the provider's pages or servers call: no page of ours made the request, so neither the form token
    /// nor the origin can be asked for. Each proves itself otherwise (`state` and the browser's cookie, a signed token), or does
    /// nothing but lead on.
    static let calledByProviders: Set<String> = [
        RedirectPath.callback, RedirectPath.backChannelLogout, RedirectPath.initiate,
    ]

    /// Forms that do something sensible when the session has ended before they were sent.
    static let worksForNobody: Set<String> = ["/sign-out", "/switch-user"]

    /// Forms that nobody needs to be signed in for: their proof is of the browser (``BrowserFormToken``), signed in or not.
    static func isFormOfBrowser(_ path: some StringProtocol) -> Bool {
        path == "/settings" || path == "/settings/clear-keychain" || path == "/sign-in/paste" || path == "/policies"
            || path.hasPrefix("/policies/")
    }

    /// Forms of the page that shows everybody: they take the token of any of them.
    static let ofEverybody: Set<String> = ["/accounts", "/accounts/sign-out", "/accounts/sign-out-everybody"]

    /// - Parameters:
    ///   - accounts: `nil` where one person is signed in at a time.
    ///   - settings: `nil` where the settings can't be edited.
    static func make(
        _ signIn: SignInController, _ signOut: SignOutController, _ accounts: AccountsController?,
        _ tasks: TasksController, _ task: TaskController, _ claims: ClaimsController, _ paste: PasteController,
        _ policies: PoliciesController, _ logout: ProviderLogoutControllers,
        _ initiated: ThirdPartyInitiatedLoginController,
        _ health: HealthController, _ settings: SettingsController?
    ) -> Router<RequestContext> {
        var router = Router<RequestContext>()
        router.on(.get, "/", signIn.welcome)
        router.on(.get, "/sign-in", signIn.start)
        router.on(.get, "/sign-in/paste", paste.box)
        router.on(.post, "/sign-in/paste", paste.answer)
        router.on(.get, RedirectPath.callback, signIn.callback)
        router.on(.post, RedirectPath.callback, signIn.formPostCallback)

        router.on(.get, RedirectPath.initiate, initiated.initiate)
        router.on(.post, RedirectPath.initiate, initiated.initiate)
        router.on(.post, RedirectPath.backChannelLogout, logout.backChannel.logout)
        router.on(.get, RedirectPath.frontChannelLogout, logout.frontChannel.logout)

        router.on(.get, "/tasks", tasks.list)
        router.on(.post, "/tasks", tasks.add)
        router.on(.get, "/tasks/{id}", task.show)
        router.on(.post, "/tasks/{id}", task.change)
        router.on(.post, "/tasks/{id}/done", task.complete)
        router.on(.post, "/tasks/{id}/open", task.reopen)
        router.on(.post, "/tasks/{id}/delete", task.delete)
        router.on(.post, "/drafts/delete", tasks.discard)

        router.on(.get, "/claims", claims.show)
        router.on(.post, "/claims/renew", claims.renew)

        router.on(.get, "/policies", policies.list)
        router.on(.post, "/policies", policies.add)
        router.on(.post, "/policies/{name}/delete", policies.delete)

        router.on(.post, "/sign-out", signOut.signOut)
        router.on(.post, "/switch-user", signOut.switchUser)
        router.on(.get, "/sign-out/continue", signOut.continueAtProvider)
        router.on(.get, RedirectPath.signedOut, signOut.signedOut)

        if let accounts {
            router.on(.get, "/accounts", accounts.show)
            router.on(.post, "/accounts", accounts.use)
            router.on(.post, "/accounts/sign-out", signOut.signOutAccount)
            router.on(.post, "/accounts/sign-out-everybody", signOut.signOutEverybody)
        }

        if let settings {
            router.on(.get, "/settings", settings.show)
            router.on(.post, "/settings", settings.save)
            router.on(.get, "/settings/clear-keychain", settings.askToClear)
            router.on(.post, "/settings/clear-keychain", settings.clear)
        }

        router.on(.get, "/healthz", health.alive)
        router.on(.get, "/readyz", health.ready)
        return router
    }
}
