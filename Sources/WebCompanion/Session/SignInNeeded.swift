internal import HTTP

/// Thrown by a controller that requires a signed-in user.
struct SignInNeeded: Error {}

extension RequestContext {
    /// The signed-in user.
    /// - Throws: ``SignInNeeded`` when there is none; ``ErrorResponses`` responds to it with a redirect to the sign-in.
    func signedIn() throws(SignInNeeded) -> SignedInAccount {
        guard let account else { throw SignInNeeded() }
        return account
    }
}
