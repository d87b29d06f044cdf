internal import Configuration
internal import HTTP
package import Web

/// Connecting a provider step by step, with a test sign-in before the settings are changed. Not on a shared screen.
package struct SetupFeature: Feature {
    /// Test sign-ins, which the callback of sign-ins recognizes.
    package let trials: any TrialSignIns
    private let controller: SetupController

    /// - Parameter editor: changes the settings; `nil` where they can't be changed.
    package init?(_ services: Services, editor: SettingsEditor?) {
        guard let editor, !services.settings.isKiosk else { return nil }
        let client = SetupHTTPClient(client: services.client)
        let drafts = services.memory.ofFeatures.value { SetupDrafts(now: services.now) }
        let trials = SetupTrials(
            drafts: drafts, client: client, url: services.url, access: services.flowAccess,
            traces: services.memory.traces, cookies: services.cookies, now: services.now, log: services.log)
        self.trials = trials
        controller = SetupController(
            editor: editor, drafts: drafts, trials: trials,
            probe: ConnectionProbe(client: client, url: services.url, now: services.now), client: client,
            url: services.url, cookies: services.cookies, forms: services.browserForms, pages: services.pages,
            now: services.now, audit: services.audit, log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/setup", .operator(controller.start))
        router.post("/setup", .operator(controller.look), upTo: .text, holding: .confidential)
        router.get("/setup/{id}", .operator(controller.show))
        router.post("/setup/{id}", .operator(controller.act), holding: .confidential)
        router.get("/setup/{id}/sign-in", .operator(controller.signIn))
    }
}
