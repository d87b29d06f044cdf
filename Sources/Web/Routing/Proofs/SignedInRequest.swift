/// A request of a signed-in user.
package struct SignedInRequest: Sendable {
    package let context: RequestContext
    /// The active account.
    package let account: SignedInAccount

    /// - Throws: ``SignInNeeded`` where no one is signed in; ``ErrorResponses`` responds to it with a redirect to the sign-in.
    init(_ context: RequestContext) throws(SignInNeeded) {
        guard let account = context.account else { throw SignInNeeded() }
        (self.context, self.account) = (context, account)
    }
}
