internal import HTTP
internal import Sessions
internal import TaskPages
internal import Texts
internal import Web

/// Notifies the open windows of changes of their list. This is no user activity: an open window keeps no session alive.
struct LiveListController: Sendable {
    let watches: ListWatches
    let streams: EventStreams
    let sessions: any SessionStore
    let gateway: TaskGateway
    let responses: TaskListResponses
    let changesByOthers: ChangesByOthers

    /// The timeout for API calls on behalf of a waiting window.
    static let listPatience: Duration = .seconds(5)

    /// `GET /live`: the list that the last event announced, without a message, and without consuming one that another window is to
    /// show.
    func list(_ request: SignedInRequest) async throws -> HTTPResponse {
        let account = request.account
        let version = ListVersion(parameter: try request.context.request.queryParameters().first("version"))
        return try await responses.current(
            account, TaskListQuery(request.context), watches.list(of: account.session.person, version))
    }

    /// `GET /live/events?for=…&after=…`: an event stream for the window that shows the list `after` of the session `for`.
    ///
    /// A message contains the version of the new list. The event `ended` means that the page's account is no longer the active one,
    /// and contains the address to open instead.
    func events(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        let query = try context.request.queryParameters()
        guard let account = context.account else {
            if case .sessionStoreUnavailable = context.sessionFailure {
                return EventStreams.response(data: nil, retry: EventStreams.retryWithoutStore)
            }
            // The session's limit is reported only once: to this page, which passes it on in the address.
            let notice: FormParameters = ["notice": WelcomeMessage.notice(for: context.sessionFailure).rawValue]
            return EventStreams.response(event: "ended", data: "/?\(notice.encoded)")
        }
        guard query.first("for") == account.handle else { return ended }
        let after = ListVersion(parameter: query.first("after"))
        let person = account.session.person
        let ending = await streams.wait(of: [.person(person)]) {
            [watches, gateway, outbox = responses.outbox, changesByOthers] in
            await watches.change(
                of: person, after: after, within: EventStreams.patience, others: changesByOthers
            ) {
                guard let list = try? await gateway.list(for: account, within: LiveListController.listPatience) else {
                    return nil
                }
                outbox.noticeList(for: account)
                return list
            }
        }
        do {
            if try await sessions.load(account.id) == nil { return ended }
        } catch {
            return EventStreams.response(data: nil, retry: EventStreams.retryWithoutStore)
        }
        return EventStreams.response(to: context.request, ending) { $0 == after ? nil : $0.description }
    }

    private var ended: HTTPResponse { EventStreams.response(event: "ended", data: ReturnPath.tasks.path) }
}
