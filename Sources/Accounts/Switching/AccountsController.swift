internal import HTTP
internal import Pages
internal import Sessions
internal import Texts
internal import Web

/// Lists the accounts signed in in this browser and switches between them.
struct AccountsController: Sendable {
    let accounts: SignedInAccounts
    let pages: PageRenderer

    /// `GET /accounts`
    func show(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let signedIn = try await accounts.signedIn(context)
        let notice = try context.request.queryParameters().first("notice").flatMap(Notice.init(rawValue:))
        let message = notice.flatMap { AccountsController.allowed.contains($0) ? PageMessage($0) : nil }
        let page = pages.accounts(signedIn, active: context.account, message: message)
        let ids = signedIn.map(\.id)
        return accounts.setting(
            page, accounts: ids.contains { $0 != context.account?.id } ? ids : [], after: context.request)
    }

    /// `POST /accounts` with `account`: makes that account active.
    func use(_ request: AccountsForm) async throws -> HTTPResponse {
        let context = request.context
        let handle = context.form.first("account")
        guard let chosen = request.accounts.first(where: { $0.handle == handle }) else {
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        }
        // Switching is user activity, so it resets the idle timeout.
        _ = try await accounts.sessions.touch(chosen.id)
        return accounts.setting(
            .seeOther("/tasks"), active: chosen.id, accounts: request.accounts.map(\.id), after: context)
    }

    /// A crafted link can only make the page show one of these notices.
    private static let allowed: Set<Notice> = [.accountGone, .accountSignedOut, .providerNotTold]
}
