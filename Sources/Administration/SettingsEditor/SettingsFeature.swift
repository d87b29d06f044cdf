package import Web

/// Changing the settings in the browser, and deleting everything that is stored.
package struct SettingsFeature: Feature {
    private let controller: SettingsController

    /// - Parameter editor: changes the settings.
    package init(_ services: Services, editor: SettingsEditor) {
        controller = SettingsController(
            editor: editor, stores: services.stores, cookies: services.cookies, forms: services.browserForms,
            pages: services.pages,
            probe: ConnectionProbe(client: services.client, url: services.url, now: services.now),
            audit: services.audit, log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/settings", .operator(controller.show))
        router.post("/settings", .operator(controller.save), holding: .confidential)
        router.get("/settings/clear-keychain", .operator(controller.askToClear))
        router.post("/settings/clear-keychain", .operator(controller.clear), holding: .confidential)
    }
}
