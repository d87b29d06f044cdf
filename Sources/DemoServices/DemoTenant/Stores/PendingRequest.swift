/// An authorization request that waits for a person.
struct PendingRequest: Sendable, Hashable, Codable {
    let request: AuthorizationRequest
    /// Who signed in on the way to the profile page; `nil` before that and in all other flows.
    var accountID: String?
}
