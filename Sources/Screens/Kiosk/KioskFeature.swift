internal import Configuration
internal import Pages
package import Web

/// What the pages of a shared screen request to learn whether its session has ended.
package struct KioskFeature: Feature {
    private let controller: KioskController

    /// `nil` where the screen is not shared.
    package init?(_ services: Services) {
        guard services.settings.isKiosk else { return nil }
        controller = KioskController(
            clock: services.kioskClock, cookies: services.cookies, pages: services.pages)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(KioskAddresses.screen, .machine(controller.screen), isActivity: false)
        router.get(KioskAddresses.left, .anybody(controller.left), isActivity: false)
        router.post(KioskAddresses.here, controller.here)
        router.get(KioskAddresses.ended, .anybody(controller.ended), isActivity: false)
    }
}
