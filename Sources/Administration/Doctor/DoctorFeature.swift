internal import Configuration
package import Running
package import Web

/// The checks of the program's own installation. Not on a shared screen.
package struct DoctorFeature: Feature {
    private let controller: DoctorController

    /// - Parameter editor: knows the settings; `nil` where they can't be read.
    package init?(_ services: Services, editor: SettingsEditor?, folder: StateFolder) {
        guard let editor, !services.settings.isKiosk else { return nil }
        controller = DoctorController(
            editor: editor, url: services.url, folder: folder, cookies: services.cookies,
            forms: services.browserForms, pages: services.pages, stores: services.stores,
            now: services.now)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/doctor", .operator(controller.show))
        router.post("/doctor", .operator(controller.run))
    }
}
