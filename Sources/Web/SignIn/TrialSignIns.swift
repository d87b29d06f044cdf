package import HTTP

/// Sign-ins at a provider that is about to be connected. Their responses come to the same redirect URI as those of people who sign in.
package protocol TrialSignIns: Sendable {
    /// Whether a response with this `state` is awaited, in whichever browser.
    func isPending(_ state: String) -> Bool

    /// Completes a sign-in with the provider's response.
    /// - Returns: `nil` when the response belongs to no such sign-in of this browser.
    func answer(_ response: FormParameters, _ context: RequestContext) async -> HTTPResponse?
}
