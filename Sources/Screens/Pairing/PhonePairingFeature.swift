internal import Configuration
internal import HTTP
internal import Pages
internal import Sessions
package import Web

/// The phone's part of signing in on a shared screen.
package struct PhonePairingFeature: Feature {
    private let controller: PhonePairingController

    /// `nil` where no shared screen can be signed in on from here.
    package init?(_ services: Services) {
        guard services.settings.isForPhonesOfKiosk else { return nil }
        controller = PhonePairingController(
            pairings: services.stores.pairings, sessions: services.stores.sessions, tokens: services.tokens,
            cookies: services.cookies, forms: services.browserForms, pages: services.pages, now: services.now,
            audit: services.audit,
            log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(PairingAddresses.phone("{id}"), .anybody(controller.show))
        router.post(PairingAddresses.phone("{id}"), .browserForm(controller.claim))
        router.post(PairingAddresses.number("{id}"), controller.answer)
        router.get(PairingAddresses.opened, .signedIn(controller.opened), isActivity: false)
        router.get(PairingAddresses.openedState, .anybody(controller.openedState), isActivity: false)
        router.post(PairingAddresses.end, controller.end)
    }
}
