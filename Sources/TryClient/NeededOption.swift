/// An option of the command without which some faults can't be tried.
package enum NeededOption: String, Sendable {
    case logout = "--logout"
    case backChannelLogoutURI = "--backchannel-logout-uri"
    case frontChannelLogoutURI = "--frontchannel-logout-uri"
    case clientSecret = "--client-secret"

    /// What the usage calls its value.
    package var valueName: String {
        switch self {
        case .logout, .backChannelLogoutURI, .frontChannelLogoutURI: "URL"
        case .clientSecret: "SECRET"
        }
    }

    /// What it does, in a few words.
    package var summary: String {
        switch self {
        case .logout: "the address, or the button, that signs out"
        case .backChannelLogoutURI: "where the client receives logout tokens"
        case .frontChannelLogoutURI: "what the provider opens in a frame"
        case .clientSecret: "the client secret"
        }
    }
}
