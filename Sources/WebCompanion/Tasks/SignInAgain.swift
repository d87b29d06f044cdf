internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Sessions

/// Sends people whose tokens no longer do to the provider, and back to the page that they were at.
struct SignInAgain: Sendable {
    let pages: PageRenderer
    let now: @Sendable () -> Date

    /// The address to sign in again and come back, when the API or the provider wants it; `nil` when a sign-in is no help. Not within
    /// the first minute: an API that refuses a fresh token would send people round in circles.
    func address(
        after failure: TaskGateway.Failure, _ person: SignedInAccount, returnPath: String
    ) -> String? {
        guard case .signInNeeded = failure, now().timeIntervalSince(person.session.signedInAt) > 60 else { return nil }
        // A service may call a task anything; what can't be come back to leads to the list.
        return pages.address(
            ofSignInBy: person.session.tokens(of: nil)?.policy,
            returnPath: (ReturnPath(returnPath) ?? .tasks).path)
    }
}
