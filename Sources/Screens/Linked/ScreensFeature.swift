internal import Pages
internal import Sessions
package import Web

/// The operator's list of the shared screens of the local network, at this machine.
package struct ScreensFeature: Feature {
    private let controller: ScreensController

    /// `nil` where there are no such screens.
    package init?(_ services: Services) {
        guard services.operatorAccess.rule.offersScreens else { return nil }
        controller = ScreensController(
            screens: services.stores.screens, cookies: services.cookies, forms: services.browserForms,
            pages: services.pages, audit: services.audit)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(ScreensPage.address, .operatorOfScreens(controller.list))
        router.post(ScreensPage.revoking, .operatorOfScreens(controller.revoke))
    }
}
