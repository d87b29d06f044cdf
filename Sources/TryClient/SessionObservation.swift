/// What was seen of a client in one trial of what follows a sign-in.
struct SessionObservation: Sendable {
    /// Whether the person was signed in before.
    var wasSignedIn: Bool
    /// Whether the response with the fault was asked for, or received.
    var isMet = false
    /// The client afterwards.
    var after: ClientSignIn.Ending
    /// How often something that came with a refresh was used.
    var refreshedUses = 0
    /// The statuses of the client's responses to logout tokens.
    var answers: [Int] = []
    /// Whether the client has redeemed a code.
    var hasTokens = false
    /// What the provider refused, where the fault was not met.
    var refusals: [String] = []
    /// Whether it has a refresh token.
    var hasRefreshToken = false
}
