/// Whom records serve: companions that share a keychain may be registered at different providers, or as different
/// clients of one. A record of another audience is left alone, and its person is signed out here.
public struct SessionAudience: Sendable, Hashable {
    /// The provider as the settings name it. (Not the issuer of its metadata, which is not known while it is down, and
    /// which may differ from policy to policy.)
    public let authority: String
    /// The client id.
    public let clientID: String

    /// Names an audience.
    public init(authority: String, clientID: String) {
        self.authority = authority
        self.clientID = clientID
    }
}
