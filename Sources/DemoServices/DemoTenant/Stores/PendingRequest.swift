/// An authorization request that waits for user interaction.
struct PendingRequest: Sendable, Hashable, Codable {
    let request: AuthorizationRequest
    /// The account signed in to edit its profile; `nil` before that and in all other flows.
    var accountID: String?
    /// The state of the e-mail verification; `nil` before an address was entered.
    var verification: EmailVerification?
}
