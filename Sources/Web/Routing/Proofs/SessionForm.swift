internal import HTTP

/// A form of this origin with the token of the session that it acts for.
package struct SessionForm: Sendable {
    package let context: RequestContext
    /// The account on whose page it was.
    package let account: SignedInAccount

    init?(_ context: RequestContext, _ sameOrigin: SameOriginRule) {
        guard let account = context.account, context.formError == nil, sameOrigin.allows(context.request),
            CSRFToken.isValid(context.form.first("csrf"), for: account.session)
        else { return nil }
        (self.context, self.account) = (context, account)
    }
}
