internal import Configuration
internal import Pages
internal import Sessions
package import Web

/// The link that makes a browser of the local network a shared screen.
package struct ScreenLinkFeature: Feature {
    private let controller: ScreenLinkController

    /// `nil` where there are no such screens.
    package init?(_ services: Services) {
        guard services.settings.isForPhonesOfKiosk || services.settings.isForLinkedScreens else { return nil }
        controller = ScreenLinkController(
            screens: services.stores.screens, sessions: services.stores.sessions, cookies: services.cookies,
            forms: services.browserForms, pages: services.pages, audit: services.audit, log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(ScreenLinkPage.address, .anybody(controller.ask))
        router.post(ScreenLinkPage.address, .browserForm(controller.make), holding: .confidential)
    }
}
