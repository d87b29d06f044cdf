internal import HTTP
internal import Pages

/// Every address of the program, top to bottom, with who may come there (``RouteProtection``) and, where it is more than a
/// small form, how much may be sent (``BodySize``). Static files under `/assets/` are answered before (``StaticFiles``).
enum Routes {
    /// - Parameters:
    ///   - accounts: `nil` where one person is signed in at a time.
    ///   - tasks: `nil` where there is no task API; then the claims are all there is to see.
    ///   - settings: `nil` where the settings can't be edited.
    ///   - setup: `nil` where no provider can be connected.
    ///   - doctor: `nil` where the program can't be asked about itself.
    ///   - kiosk: `nil` where the screen is the person's own.
    ///   - operator: `nil` where nobody is the operator.
    ///   - certificate: `nil` where phones have to trust nothing first.
    ///   - screenPairing: `nil` where no phone can sign in on this screen.
    ///   - phonePairing: `nil` where no shared screen can be signed in on from here.
    ///   - flow: `nil` where nobody may watch.
    static func make(
        _ signIn: SignInController, _ confirmation: SignInConfirmationController, _ signOut: SignOutController,
        _ accounts: AccountsController?,
        _ accountChange: AccountChangeController,
        _ tasks: TasksController?, _ task: TaskController?, _ outbox: OutboxController?,
        _ undo: UndoController?,
        _ completed: CompletedTasksController?, _ transfer: TransferController?, _ live: LiveListController?,
        _ claims: ClaimsController, _ language: LanguageController,
        _ paste: PasteController,
        _ policies: PoliciesController, _ logout: ProviderLogoutControllers,
        _ initiated: ThirdPartyInitiatedLoginController,
        _ health: HealthController, _ settings: SettingsController?, _ setup: SetupController?,
        _ doctor: DoctorController?,
        _ kiosk: KioskController?,
        _ operator: OperatorController?,
        _ certificate: CertificateController?,
        _ screenPairing: ScreenPairingController?,
        _ phonePairing: PhonePairingController?,
        _ flow: FlowControllers?
    ) -> CompanionRouter {
        var router = CompanionRouter()
        router.get("/", .anybody, respondsToHEAD: true, signIn.welcome)
        router.get("/sign-in", .anybody, signIn.start)
        router.get("/sign-in/paste", .anybody, paste.box)
        router.post("/sign-in/paste", .browserForm, holding: .confidential, paste.answer)
        router.get(SignInConfirmationController.path, .anybody, confirmation.ask)
        router.post(SignInConfirmationController.path, .browserForm, confirmation.answer)
        router.get(RedirectPath.callback, .anybody, holding: .providerResponse, signIn.callback)
        router.post(RedirectPath.callback, .provider, holding: .providerResponse, signIn.formPostCallback)

        router.get(RedirectPath.initiate, .anybody, initiated.initiate)
        router.post(RedirectPath.initiate, .provider, initiated.initiate)
        router.post(RedirectPath.backChannelLogout, .provider, logout.backChannel.logout)
        router.get(RedirectPath.frontChannelLogout, .anybody, logout.frontChannel.logout)

        if let tasks, let task, let outbox, let undo, let completed, let transfer {
            router.get("/tasks", tasks.list)
            router.post("/tasks", .sessionForm(freeText: ["text"]), upTo: .text, holding: .newTask, tasks.add)
            router.get("/tasks/{id}", task.show)
            router.post("/tasks/undo", .sessionForm(freeText: ["text"]), upTo: .text) { context, parameters in
                // A service may call a task so; only a change of it sends a text.
                context.form.first("text") == nil
                    ? try await undo.undo(context, parameters) : try await task.change("undo", context)
            }
            router.post("/tasks/{id}", .sessionForm(freeText: ["text"]), upTo: .text, holding: .taskText, task.change)
            router.post("/tasks/{id}/done", task.complete)
            router.post("/tasks/{id}/open", task.reopen)
            router.post("/tasks/{id}/delete", task.delete)
            router.post("/drafts/delete", tasks.discard)
            router.post("/outbox/try", outbox.tryNow)
            router.post("/outbox/give-up", outbox.giveUp)
            router.post("/completed/delete", completed.delete)
            router.get(TransferPage.address, transfer.show)
            router.post(
                TransferPage.address, .sessionForm(freeText: ["text"], file: TransferPage.fileField), upTo: .text,
                transfer.add)
            // A file on a shared screen would be left to the next person.
            if !transfer.isOnSharedScreen { router.get("\(TransferPage.address)/{file}", transfer.file) }
            if let live {
                router.get("/live", .signedIn, isActivity: false, live.list)
                router.get("/live/events", .anybody, isActivity: false, live.events)
            }
        } else {
            router.get("/tasks", claims.insteadOfTasks)
            router.get("/tasks/{id}", claims.insteadOfTasks)
        }

        router.get(LanguagePage.address, .anybody, language.show)
        router.post(LanguagePage.address, .browserForm, language.choose)

        router.get("/claims", claims.show)
        router.post("/claims/renew", claims.renew)
        if let trial = claims.trial {
            router.post("/claims/try", .sessionForm(freeText: ["text"]), upTo: .text, trial.call)
        }

        if let `operator` { router.get("/operator", .anybody, `operator`.open) }
        router.get("/policies", .operator, policies.list)
        router.post("/policies", .operator, policies.add)
        router.post("/policies/{name}/delete", .operator, policies.delete)

        router.post("/sign-out", .signOutForm, signOut.signOut)
        router.post("/switch-user", .signOutForm, signOut.switchUser)
        router.get("/sign-out/continue", .anybody, signOut.continueAtProvider)
        router.get(RedirectPath.signedOut, .anybody, signOut.signedOut)

        if let kiosk {
            router.get(KioskAddresses.screen, .machine, isActivity: false, kiosk.screen)
            router.get(KioskAddresses.left, .anybody, isActivity: false, kiosk.left)
            router.post(KioskAddresses.here, kiosk.here)
            router.get(KioskAddresses.ended, .anybody, isActivity: false, kiosk.ended)
            router.post(KioskAddresses.handOver, .signOutForm, signOut.handOver)
        }

        router.get(AccountChangePage.address, .anybody, accountChange.show)
        if let accounts {
            router.get("/accounts", .anybody, accounts.show)
            router.post("/accounts", .anyAccount, accounts.use)
            router.post("/accounts/sign-out", .anyAccount, signOut.signOutAccount)
            router.post("/accounts/sign-out-everybody", .anyAccount, signOut.signOutEverybody)
        }

        if let settings {
            router.get("/settings", .operator, settings.show)
            router.post("/settings", .operator, holding: .confidential, settings.save)
            router.get("/settings/clear-keychain", .operator, settings.askToClear)
            router.post("/settings/clear-keychain", .operator, holding: .confidential, settings.clear)
        }

        if let setup {
            router.get("/setup", .operator, setup.start)
            router.post("/setup", .operator, upTo: .text, holding: .confidential, setup.look)
            router.get("/setup/{id}", .operator, setup.show)
            router.post("/setup/{id}", .operator, holding: .confidential, setup.act)
            router.get("/setup/{id}/sign-in", .operator, setup.signIn)
        }

        if let doctor {
            router.get("/doctor", .operator, doctor.show)
            router.post("/doctor", .operator, doctor.run)
        }

        if let certificate {
            router.get(CertificateAuthorityNotice.path, .anybody, certificate.page)
            router.get(CertificateAuthorityNotice.download, .anybody, certificate.download)
        }

        if let screenPairing {
            router.post(PairingAddresses.screen, .browserForm, screenPairing.begin)
            router.get(PairingAddresses.screen, .anybody, isActivity: false, screenPairing.show)
            router.get(PairingAddresses.screenState, .anybody, isActivity: false, screenPairing.state)
            router.post(PairingAddresses.cancel, .browserForm, screenPairing.cancel)
        }

        if let phonePairing {
            router.get(PairingAddresses.phone("{id}"), .anybody, phonePairing.show)
            router.post(PairingAddresses.phone("{id}"), .browserForm, phonePairing.claim)
            router.post(PairingAddresses.number("{id}"), phonePairing.answer)
            router.get(PairingAddresses.opened, .signedIn, isActivity: false, phonePairing.opened)
            router.get(PairingAddresses.openedState, .anybody, isActivity: false, phonePairing.openedState)
            router.post(PairingAddresses.end, phonePairing.end)
        }

        if let flow { add(flow, to: &router) }

        router.get("/healthz", .machine, respondsToHEAD: true, health.alive)
        router.get("/readyz", .machine, respondsToHEAD: true, health.ready)
        return router
    }

    /// What a browser that watches can open.
    private static func add(_ flow: FlowControllers, to router: inout CompanionRouter) {
        router.get("/flow", .watcher, flow.flow.home)
        router.post("/flow/watch", .watcher(), flow.flow.watch)
        router.post("/flow/open", .watcher(freeText: ["trace"]), upTo: .text, flow.flow.open)
        router.post("/flow/action", .watcher(), flow.action.act)
        router.get("/flow/latest", .watcher, flow.flow.latest)
        router.get("/flow/break", .watcher, flow.faultLab.show)
        router.post("/flow/break", .watcher(), flow.faultLab.run)
        router.post("/flow/break/all", .watcher(), flow.faultLab.runAll)
        router.get("/flow/{id}", .watcher, flow.flow.show)
        router.get("/flow/{id}/events", .watcher, flow.flow.events)
        router.get("/flow/{id}/file", .watcher, flow.flow.file)
        router.get("/flow/{id}/step", .watcher, flow.step.show)
        router.post("/flow/{id}/step", .watcher(), flow.step.advance)
        router.get("/flow/{id}/go", .watcher, flow.step.go)
        router.get("/talk", .watcher, flow.talk.begin)
        router.get("/talk/{stop}", .watcher, flow.talk.show)
    }
}
