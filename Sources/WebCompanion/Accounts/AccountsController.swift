internal import HTTP
internal import Pages
internal import Sessions

/// Who is signed in in this browser, and the choice between them.
struct AccountsController: Sendable {
    let seats: Seats
    let pages: PageMaker

    /// `GET /accounts`
    func show(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let living = try await seats.living(visit)
        let notice = try visit.request.queryParameters().first("notice").flatMap(Notice.init(rawValue:))
        let message = notice.flatMap { AccountsController.allowed.contains($0) ? PageMessage($0) : nil }
        let page = pages.accounts(living, inUse: visit.person, message: message)
        let ids = living.map(\.id)
        return seats.setting(
            page, seats: ids.contains { $0 != visit.person?.id } ? ids : [], after: visit.request)
    }

    /// `POST /accounts` with `seat`: that person goes on.
    func use(_ visit: Visit, _ parameters: Router<Visit>.PathParameters) async throws -> HTTPResponse {
        let living = try await seats.living(visit)
        let handle = try visit.request.formParameters().first("seat")
        guard let chosen = living.first(where: { $0.handle == handle }) else {
            return .seeOther("/accounts?notice=\(Notice.accountGone.rawValue)")
        }
        // Choosing is something that the person does.
        _ = try await seats.sessions.touch(chosen.id)
        return seats.setting(.seeOther("/tasks"), inUse: chosen.id, seats: living.map(\.id), after: visit)
    }

    /// An address made up by somebody else can make the page say one of these sentences and nothing more.
    private static let allowed: Set<Notice> = [.accountGone, .accountSignedOut, .providerNotTold]
}
