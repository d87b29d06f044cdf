/// A form of this origin that signs out: with the token of the session, or of nobody who is signed in.
struct SignOutForm: Sendable {
    let context: RequestContext
    /// The account that it signs out; `nil` where the session has ended already.
    let account: SignedInAccount?

    /// A form of somebody.
    init(_ form: SessionForm) { (context, account) = (form.context, form.account) }

    /// A form of nobody: there is no session for a token to belong to.
    init?(ofNobody context: RequestContext, _ sameOrigin: SameOriginRule) {
        guard context.account == nil, sameOrigin.allows(context.request) else { return nil }
        (self.context, account) = (context, nil)
    }
}
