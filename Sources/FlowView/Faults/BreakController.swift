internal import DemoServices
internal import FlowPages
internal import HTTP
internal import Texts
internal import Traces
internal import Web

/// Runs sign-ins at a faulty provider (``FaultRuns``).
struct BreakController: Sendable {
    let flow: FlowController
    let runs: FaultRuns
    let store: TraceStore
    let access: FlowAccess
    let forms: BrowserFormToken
    let cookies: CompanionCookies
    let pages: PageRenderer

    /// `GET /flow/break`
    func show(_ request: WatcherRequest) async throws -> HTTPResponse {
        let context = request.context
        let faults = await runs.results
        let isRunning = await runs.isRunningAll
        let talk = flow.talk(context)
        return await forms.page(for: context, cookies) { csrf in
            pages.breakIt(context.account, .init(faults: faults, isRunning: isRunning, csrf: csrf, talk: talk))
        }
    }

    /// `POST /flow/break` with `fault`: runs it and redirects to its trace.
    func run(_ request: WatcherForm) async throws -> HTTPResponse {
        let context = request.context
        guard let name = context.form.first("fault"),
            let recorder = try await runs.run(name, for: context.request.network)
        else {
            throw HTTPError(.notFound, code: "no-such-fault", "The demo tenant has no fault by that name.")
        }
        let known = access.watcher(context.request)
        let watcher = known ?? .random()
        guard store.add(recorder, of: watcher.key, from: context.request.network) else { throw HTTPError.tooManyWatch }
        store.setTalk(flow.talk(context)?.rawValue, of: watcher.key)
        let response = HTTPResponse.seeOther("/flow/\(recorder.trace.id)")
        return known == nil ? response.setting(cookies.watcher(watcher)) : response
    }

    /// `POST /flow/break/all`: starts running all of them.
    func runAll(_ request: WatcherForm) async throws -> HTTPResponse {
        await runs.runAll()
        return .seeOther(BreakPage.address)
    }
}
