internal import HTTP
internal import Pages
internal import Sessions

/// Tells the open windows of a list what has become of it. None of it is anybody's activity: a window that is left open keeps no session alive.
struct LiveListController: Sendable {
    let watches: ListWatches
    let streams: EventStreams
    let sessions: any SessionStore
    let gateway: TaskGateway
    let responses: TaskListResponses

    /// How long the API has for a list that a window waits for.
    static let listPatience: Duration = .seconds(5)

    /// `GET /live`: the list as the last event said that it is, without a message, and without taking away one that another window is to
    /// show.
    func list(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let account = try context.signedIn()
        let version = ListVersion(parameter: try context.request.queryParameters().first("version"))
        return try await responses.current(
            account, TaskListQuery(context), watches.list(of: account.session.person, version))
    }

    /// `GET /live/events?for=…&after=…`: an event stream for the window that shows the list `after` of the session `for`.
    ///
    /// A message names the version of another list. The event `ended` says that the page is no longer that of who is signed in, and where to
    /// go from it.
    func events(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let query = try context.request.queryParameters()
        guard let account = context.account else {
            if case .sessionStoreUnavailable = context.sessionFailure {
                return EventStreams.response(data: nil, retry: EventStreams.retryWithoutStore)
            }
            // That the session reached a limit is told once: to this page, which tells it on.
            let notice: FormParameters = ["notice": WelcomeMessage.notice(for: context.sessionFailure).rawValue]
            return EventStreams.response(event: "ended", data: "/?\(notice.encoded)")
        }
        guard query.first("for") == account.handle else { return ended }
        let after = ListVersion(parameter: query.first("after"))
        let person = account.session.person
        let ending = await streams.wait(of: [.person(person)]) { [watches, gateway, outbox = responses.outbox] in
            await watches.change(of: person, after: after, within: EventStreams.patience) {
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
