internal import HTTP
internal import Sessions

/// The accounts of a browser: several people may be signed in side by side, each with a session of their own. One of them is
/// active: the one that was chosen, signed in, or sent a form last.
struct SignedInAccounts: Sendable {
    let sessions: any SessionStore
    let cookies: CompanionCookies
    /// Whether there are any. On a shared screen one person is signed in at a time.
    let areOffered: Bool

    /// The accounts that a request brings along, the active one included; some may have ended.
    func list(_ jar: Cookies, active: SessionID?) -> AccountList {
        guard areOffered else { return AccountList() }
        let list = AccountList(jar[cookies.accountsName])
        guard let active, !list.ids.contains(active) else { return list }
        return AccountList(list.ids.prefix(AccountList.maxCount - 1) + [active])
    }

    /// Everybody who is signed in in this browser. Looking moves nobody's idle clock.
    func signedIn(_ context: RequestContext) async throws -> [SignedInAccount] {
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

    /// Everybody but the active one.
    func others(_ context: RequestContext) async throws -> [SignedInAccount] {
        // The cookie alone shows it for nearly everybody, without a look into the store.
        guard context.accounts.ids.contains(where: { $0 != context.account?.id }) else { return [] }
        return try await signedIn(context).filter { $0.id != context.account?.id }
    }

    /// Sets the cookies for what is true from now on.
    /// - Parameters:
    ///   - active: whose account is active; `nil` for nobody's.
    ///   - accounts: all accounts, that one included.
    func setting(
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

    /// Brings the cookie of the accounts to what `accounts` says, where the browser has another one.
    func setting(_ response: HTTPResponse, accounts: [SessionID], after request: HTTPRequest) -> HTTPResponse {
        let list = areOffered ? AccountList(accounts) : AccountList()
        let isSent = request.cookies[cookies.accountsName]
        if list.ids.isEmpty {
            // Of two, the one with the path `/` may be good; ``ResponseCookies`` deletes the other.
            return isSent == .absent || isSent == .several ? response : response.setting(cookies.endingAccounts)
        }
        return isSent == .one(list.cookieValue) ? response : response.setting(cookies.accounts(list))
    }
}
