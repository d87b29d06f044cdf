internal import Configuration
internal import OpenIDConnect
internal import Pages
internal import Sessions
internal import Texts
package import Web

/// The provider's notices that a user has signed out elsewhere (OpenID Connect Back-Channel Logout 1.0 and Front-Channel Logout 1.0).
package struct ProviderLogoutFeature: Feature {
    private let backChannel: BackChannelLogoutController
    private let frontChannel: FrontChannelLogoutController

    package init(_ services: Services) {
        backChannel = BackChannelLogoutController(
            relyingParty: services.relyingParty, policies: services.policies, sessions: services.stores.sessions,
            confirmations: services.stores.confirmations, audit: services.audit, log: services.log,
            advice: { [pages = services.pages, values = services.diagnosisValues] in pages.words.advice($0, values) })
        frontChannel = FrontChannelLogoutController(
            relyingParty: services.relyingParty, policies: services.policies, sessions: services.stores.sessions,
            confirmations: services.stores.confirmations, audit: services.audit, log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.post(RedirectPath.backChannelLogout, .provider(backChannel.logout))
        router.get(RedirectPath.frontChannelLogout, .anybody(frontChannel.logout))
    }
}
