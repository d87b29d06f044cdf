internal import OpenIDConnect
internal import Sessions

/// The two ways in which a provider says that somebody has signed out elsewhere.
struct ProviderLogoutControllers: Sendable {
    let backChannel: BackChannelLogoutController
    let frontChannel: FrontChannelLogoutController

    init(relyingParty: RelyingParty, policies: PolicyBook, sessions: any SessionStore, log: Log) {
        backChannel = BackChannelLogoutController(
            relyingParty: relyingParty, policies: policies, sessions: sessions, log: log)
        frontChannel = FrontChannelLogoutController(
            relyingParty: relyingParty, policies: policies, sessions: sessions, log: log)
    }
}
