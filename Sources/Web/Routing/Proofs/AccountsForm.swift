internal import HTTP

/// A form of this origin about all accounts, with the token of any of them.
package struct AccountsForm: Sendable {
    package let context: RequestContext
    /// The accounts that are signed in in this browser.
    package let accounts: [SignedInAccount]

    /// - Throws: ``SessionStoreUnavailable``.
    init?(_ context: RequestContext, _ sameOrigin: SameOriginRule, _ accounts: SignedInAccounts) async throws {
        guard context.formError == nil, sameOrigin.allows(context.request) else { return nil }
        let (token, signedIn) = (context.form.first("csrf"), try await accounts.signedIn(context))
        guard signedIn.contains(where: { CSRFToken.isValid(token, for: $0.session) }) else { return nil }
        (self.context, self.accounts) = (context, signedIn)
    }
}
