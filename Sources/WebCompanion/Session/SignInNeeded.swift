internal import HTTP

/// Thrown by a controller that needs somebody to be signed in.
struct SignInNeeded: Error {}

extension Visit {
    /// Who is signed in.
    /// - Throws: ``SignInNeeded`` when nobody is; ``VisitResponder`` answers it with the way to sign in.
    func signedIn() throws(SignInNeeded) -> Person {
        guard let person else { throw SignInNeeded() }
        return person
    }
}
