package import HTTP
package import Sessions

/// The accounts of a browser: several users may be signed in side by side, each with their own session. One account is
/// active: the one that was last chosen, signed in, or used to submit a form.
package struct SignedInAccounts: Sendable {
    package let sessions: any SessionStore
    package let cookies: CompanionCookies
    /// Whether several accounts are supported. On a shared screen only one user is signed in at a time.
    package let areOffered: Bool

    /// The accounts that a request names, including the active one; some may have ended.
    package func list(_ jar: Cookies, active: SessionID?) -> AccountList {
        guard areOffered else { return AccountList() }
        let list = AccountList(jar[cookies.accountsName])
        guard let active, !list.ids.contains(active) else { return list }
        return AccountList(list.ids.prefix(AccountList.maxCount - 1) + [active])
    }

    /// All users signed in in this browser. Does not reset any idle timeout.
    package func signedIn(_ context: RequestContext) async throws -> [SignedInAccount] {
        var signedIn: [SignedInAccount] = []
        for id in context.accounts.ids {
            if let account = context.account, account.id == id {
                signedIn.append(account)
            } else if let session = try await sessions.load(id) {
                signedIn.append(SignedInAccount(id: id, session: session, isOperator: context.isOfOperator))
            }
        }
        return signedIn
    }

    /// All accounts but the active one.
    package func others(_ context: RequestContext) async throws -> [SignedInAccount] {
        // For most users the cookie alone shows this, without a look-up in the store.
        guard context.accounts.ids.contains(where: { $0 != context.account?.id }) else { return [] }
        return try await signedIn(context).filter { $0.id != context.account?.id }
    }

    /// Sets the session cookie and the account cookie.
    /// - Parameters:
    ///   - active: the session of the active account; `nil` for none.
    ///   - accounts: the sessions of all accounts, including the active one.
    package func setting(
        _ response: HTTPResponse, active: SessionID?, accounts: [SessionID], after context: RequestContext
    ) -> HTTPResponse {
        var response = response
        if let active {
            if active != context.account?.id || context.isOfAnotherAccount {
                response = response.setting(cookies.session(active))
            }
        } else {
            response = response.setting(cookies.endingSession)
        }
        return setting(
            response, accounts: accounts.filter { $0 != active }.isEmpty ? [] : accounts, after: context.request)
    }

    /// Updates the account cookie to `accounts`, where the browser has a different one.
    package func setting(_ response: HTTPResponse, accounts: [SessionID], after request: HTTPRequest) -> HTTPResponse {
        let list = areOffered ? AccountList(accounts) : AccountList()
        let isSent = request.cookies[cookies.accountsName]
        if list.ids.isEmpty {
            // Of two cookies, the one with the path `/` may be valid; ``ResponseCookies`` deletes the other.
            return isSent == .absent || isSent == .several ? response : response.setting(cookies.endingAccounts)
        }
        return isSent == .one(list.cookieValue) ? response : response.setting(cookies.accounts(list))
    }
}
