internal import HTTP
internal import Pages
internal import Sessions

/// Asks before a tab that showed one person's pages shows those of another who became active without the tab's doing.
struct AccountChangeController: Sendable {
    let accounts: SignedInAccounts
    let pages: PageRenderer

    /// `GET /another-account` with `was`, the handle that the tab remembers, and `then`, the page that was to be shown.
    func show(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let query = try context.request.queryParameters()
        let then = query.first("then").flatMap(ReturnPath.init) ?? .tasks
        guard let active = context.account else { return .seeOther(then.path) }
        let was = query.first("was")
        // Where one person is signed in at a time, there is nobody to go back to.
        let signedIn = accounts.areOffered ? try await accounts.signedIn(context) : []
        let before = signedIn.first { pages.people.make(for: $0.session.person) == was && $0.id != active.id }
        return pages.accountChange(to: active, from: before, then: then)
    }
}
