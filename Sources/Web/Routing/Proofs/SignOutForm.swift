/// A form of this origin that signs out: with the token of the session, or where no one is signed in.
package struct SignOutForm: Sendable {
    package let context: RequestContext
    /// The account that it signs out; `nil` where the session has ended already.
    package let account: SignedInAccount?

    /// A form with the token of its session.
    init(_ form: SessionForm) { (context, account) = (form.context, form.account) }

    /// A form where no one is signed in: there is no session for a token to belong to.
    init?(signedOut context: RequestContext, _ sameOrigin: SameOriginRule) {
        guard context.account == nil, sameOrigin.allows(context.request) else { return nil }
        (self.context, account) = (context, nil)
    }
}
