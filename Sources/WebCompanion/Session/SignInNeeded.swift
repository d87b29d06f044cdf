internal import HTTP

/// Thrown by a controller that needs somebody to be signed in.
struct SignInNeeded: Error {}

extension RequestContext {
    /// Who is signed in.
    /// - Throws: ``SignInNeeded`` when nobody is; ``ErrorResponses`` answers it with the way to sign in.
    func signedIn() throws(SignInNeeded) -> SignedInAccount {
        guard let account else { throw SignInNeeded() }
        return account
    }
}
