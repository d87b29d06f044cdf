internal import OpenIDConnect
internal import Sessions

/// The two ways in which a provider says that somebody has signed out elsewhere.
struct ProviderLogoutControllers: Sendable {
    let backChannel: BackChannelLogoutController
    let frontChannel: FrontChannelLogoutController

    init(
        relyingParty: RelyingParty, policies: PolicyRegistry, sessions: any SessionStore,
        confirmations: PendingConfirmations, log: Log, advice: @escaping @Sendable (_ check: String) -> String?
    ) {
        backChannel = BackChannelLogoutController(
            relyingParty: relyingParty, policies: policies, sessions: sessions, confirmations: confirmations,
            log: log, advice: advice)
        frontChannel = FrontChannelLogoutController(
            relyingParty: relyingParty, policies: policies, sessions: sessions, confirmations: confirmations,
            log: log)
    }
}
