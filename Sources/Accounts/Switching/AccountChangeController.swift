internal import HTTP
internal import Sessions
internal import Web

/// Asks for confirmation when a tab that showed one account's pages would show another's, which became active in another tab.
struct AccountChangeController: Sendable {
    let accounts: SignedInAccounts
    let pages: PageRenderer

    /// `GET /another-account` with `was`, the handle that the tab remembers, and `then`, the page that was requested.
    func show(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let query = try context.request.queryParameters()
        let then = query.first("then").flatMap(ReturnPath.init) ?? .tasks
        guard let active = context.account else { return .seeOther(then.path) }
        let was = query.first("was")
        // Where only one user is signed in at a time, there is no account to return to.
        let signedIn = accounts.areOffered ? try await accounts.signedIn(context) : []
        let before = signedIn.first { pages.people.make(for: $0.session.person) == was && $0.id != active.id }
        return pages.accountChange(to: active, from: before, then: then)
    }
}
