internal import Configuration
internal import HTTP
internal import Pages
internal import Sessions
package import Web

/// The shared screen's part of signing in with a phone. The code on the screen leads to the address that this process serves over TLS.
package struct ScreenPairingFeature: Feature {
    private let controller: ScreenPairingController

    /// `nil` where no phone can sign in on this screen.
    package init?(_ services: Services) {
        guard services.settings.isKiosk, services.phones.inLAN != nil || services.phones.areUnreachable else {
            return nil
        }
        controller = ScreenPairingController(
            pairings: services.stores.pairings, rule: services.screenRule,
            name: services.settings.kioskName ?? services.url.host,
            phone: services.phones.inLAN, sessions: services.stores.sessions, cookies: services.cookies,
            accounts: services.accounts, forms: services.browserForms, pages: services.pages, audit: services.audit,
            log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.post(PairingAddresses.screen, .browserForm(controller.begin))
        router.get(PairingAddresses.screen, .anybody(controller.show), isActivity: false)
        router.get(PairingAddresses.screenState, .anybody(controller.state), isActivity: false)
        router.post(PairingAddresses.cancel, .browserForm(controller.cancel))
    }
}
