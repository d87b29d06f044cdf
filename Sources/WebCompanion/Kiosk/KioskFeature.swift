internal import Configuration
internal import Pages
internal import Web

/// What the pages of a shared screen request to learn whether its session has ended.
struct KioskFeature: Feature {
    private let controller: KioskController

    /// `nil` where the screen is not shared.
    init?(_ services: Services) {
        guard services.settings.isKiosk else { return nil }
        controller = KioskController(
            clock: services.kioskClock, cookies: services.cookies, pages: services.pages)
    }

    func addRoutes(to router: inout CompanionRouter) {
        router.get(KioskAddresses.screen, .machine(controller.screen), isActivity: false)
        router.get(KioskAddresses.left, .anybody(controller.left), isActivity: false)
        router.post(KioskAddresses.here, controller.here)
        router.get(KioskAddresses.ended, .anybody(controller.ended), isActivity: false)
    }
}
