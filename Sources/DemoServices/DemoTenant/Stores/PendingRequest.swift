/// An authorization request that waits for a person.
struct PendingRequest: Sendable, Hashable, Codable {
    let request: AuthorizationRequest
    /// Who signed in to edit their profile; `nil` before that and in all other flows.
    var accountID: String?
    /// How far the proof of an e-mail address has come; `nil` before one was typed.
    var verification: EmailVerification?
}
