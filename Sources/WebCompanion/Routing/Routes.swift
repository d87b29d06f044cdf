internal import HTTP

/// Every address of the program, top to bottom, with who may come there (``RouteProtection``). Static files under `/assets/` are answered before (``StaticFiles``).
enum Routes {
    /// - Parameters:
    ///   - accounts: `nil` where one person is signed in at a time.
    ///   - tasks: `nil` where there is no task API; then the claims are all there is to see.
    ///   - settings: `nil` where the settings can't be edited.
    ///   - operator: `nil` where nobody is the operator.
    static func make(
        _ signIn: SignInController, _ signOut: SignOutController, _ accounts: AccountsController?,
        _ tasks: TasksController?, _ task: TaskController?, _ claims: ClaimsController, _ paste: PasteController,
        _ policies: PoliciesController, _ logout: ProviderLogoutControllers,
        _ initiated: ThirdPartyInitiatedLoginController,
        _ health: HealthController, _ settings: SettingsController?, _ operator: OperatorController?
    ) -> CompanionRouter {
        var router = CompanionRouter()
        router.get("/", .anybody, answersHead: true, signIn.welcome)
        router.get("/sign-in", .anybody, signIn.start)
        router.get("/sign-in/paste", .anybody, paste.box)
        router.post("/sign-in/paste", .browserForm, paste.answer)
        router.get(RedirectPath.callback, .anybody, signIn.callback)
        router.post(RedirectPath.callback, .provider, signIn.formPostCallback)

        router.get(RedirectPath.initiate, .anybody, initiated.initiate)
        router.post(RedirectPath.initiate, .provider, initiated.initiate)
        router.post(RedirectPath.backChannelLogout, .provider, logout.backChannel.logout)
        router.get(RedirectPath.frontChannelLogout, .anybody, logout.frontChannel.logout)

        if let tasks, let task {
            router.get("/tasks", tasks.list)
            router.post("/tasks", .sessionForm(freeText: ["text"]), tasks.add)
            router.get("/tasks/{id}", task.show)
            router.post("/tasks/{id}", .sessionForm(freeText: ["text"]), task.change)
            router.post("/tasks/{id}/done", task.complete)
            router.post("/tasks/{id}/open", task.reopen)
            router.post("/tasks/{id}/delete", task.delete)
            router.post("/drafts/delete", tasks.discard)
        } else {
            router.get("/tasks", claims.insteadOfTasks)
            router.get("/tasks/{id}", claims.insteadOfTasks)
        }

        router.get("/claims", claims.show)
        router.post("/claims/renew", claims.renew)
        if let trial = claims.trial { router.post("/claims/try", .sessionForm(freeText: ["text"]), trial.call) }

        if let `operator` { router.get("/operator", .anybody, `operator`.open) }
        router.get("/policies", .operator, policies.list)
        router.post("/policies", .operator, policies.add)
        router.post("/policies/{name}/delete", .operator, policies.delete)

        router.post("/sign-out", .signOutForm, signOut.signOut)
        router.post("/switch-user", .signOutForm, signOut.switchUser)
        router.get("/sign-out/continue", .anybody, signOut.continueAtProvider)
        router.get(RedirectPath.signedOut, .anybody, signOut.signedOut)

        if let accounts {
            router.get("/accounts", .anybody, accounts.show)
            router.post("/accounts", .anyAccount, accounts.use)
            router.post("/accounts/sign-out", .anyAccount, signOut.signOutAccount)
            router.post("/accounts/sign-out-everybody", .anyAccount, signOut.signOutEverybody)
        }

        if let settings {
            router.get("/settings", .operator, settings.show)
            router.post("/settings", .operator, settings.save)
            router.get("/settings/clear-keychain", .operator, settings.askToClear)
            router.post("/settings/clear-keychain", .operator, settings.clear)
        }

        router.get("/healthz", .machine, answersHead: true, health.alive)
        router.get("/readyz", .machine, answersHead: true, health.ready)
        return router
    }
}
