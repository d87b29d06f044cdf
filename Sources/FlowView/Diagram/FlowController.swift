internal import FlowPages
internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import Texts
internal import Traces
internal import Web

/// Shows the messages of a browser's own sign-ins.
struct FlowController: Sendable {
    let store: TraceStore
    let steps: SteppedSignIns
    let access: FlowAccess
    let accounts: SignedInAccounts
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer
    let streams: EventStreams

    /// `GET /flow`
    func home(_ request: WatcherRequest) async throws -> HTTPResponse {
        try await home(request.context, problem: nil)
    }

    private func home(_ context: RequestContext, problem: SavedTraceProblem?) async throws -> HTTPResponse {
        let mode = access.watcher(context.request).flatMap { store.mode(of: $0.key) }
        let traces = try await shown(context).map(\.trace)
        let talk = talk(context)
        return await forms.page(for: context, cookies) { csrf in
            pages.flowHome(
                context.account, mode: mode, traces: traces, signInAddress: FlowController.signIn, problem: problem,
                csrf: csrf, talk: talk)
        }
    }

    /// The stop of the talk that a page was opened from: as the URL or the form says, or else the browser's last one.
    func talk(_ context: RequestContext) -> TalkStop? {
        let query = context.request.method == .post ? context.form : try? context.request.queryParameters()
        let stop = query?.first("talk").flatMap { Int($0) }
        return (stop ?? access.watcher(context.request).flatMap { store.talk(of: $0.key) }).flatMap(TalkStop.init)
    }

    /// Records the stop that the pages of the browser's sign-ins link back to.
    func remember(_ stop: TalkStop?, _ context: RequestContext) {
        guard let watcher = access.watcher(context.request) else { return }
        store.setTalk(stop?.rawValue, of: watcher.key)
    }

    /// `POST /flow/watch` with `mode`, which is `watch`, `step` or `off`, and `next`, which is `sign-in` to begin immediately.
    func watch(_ request: WatcherForm) async throws -> HTTPResponse {
        let context = request.context
        let mode = context.form.first("mode").flatMap(TraceStore.Mode.init)
        guard mode != nil || context.form.first("mode") == "off" else {
            throw HTTPError(.badRequest, code: "no-such-mode", "The form does not say how to watch.")
        }
        let known = access.watcher(context.request)
        guard let mode else {
            if let known { store.setMode(nil, of: known.key, from: context.request.network) }
            return .seeOther("/flow").setting(cookies.endingWatcher)
        }
        let watcher = known ?? .random()
        guard store.setMode(mode, of: watcher.key, from: context.request.network) else { throw HTTPError.tooManyWatch }
        store.setTalk(talk(context)?.rawValue, of: watcher.key)
        let isBeginning = context.form.first("next") == "sign-in"
        let response = HTTPResponse.seeOther(isBeginning ? FlowController.signIn : "/flow")
        return known == nil ? response.setting(cookies.watcher(watcher)) : response
    }

    /// A sign-in that ends on its diagram. It requires the password, because a silent sign-in demonstrates little.
    static let signIn = "/sign-in?switch=1&return=\(FlowAddress.latest)"

    /// `GET /flow/latest`: the diagram of the last sign-in.
    func latest(_ request: WatcherRequest) async throws -> HTTPResponse {
        guard let recorder = try await latest(request.context) else { return .seeOther("/flow") }
        if steps.pending(recorder.trace.id) != nil { return .seeOther("/flow/\(recorder.trace.id)/step") }
        return .seeOther("/flow/\(recorder.trace.id)")
    }

    /// `GET /flow/{id}`
    func show(_ request: WatcherRequest) async throws -> HTTPResponse {
        let context = request.context
        let recorder = try await recorder(context.parameters["id"], context)
        let trace = recorder.trace
        let isSignedIn = context.account != nil && trace.fault == nil
        return await forms.page(for: context, cookies) { csrf in
            pages.flow(
                context.account,
                .init(
                    trace: trace, version: recorder.version, isLive: trace.outcome == .running || isSignedIn,
                    isSignedIn: isSignedIn, otherPolicies: pages.otherPolicies(isSignedIn: true),
                    next: steps.next(of: recorder),
                    faultPanel: trace.fault.flatMap { FlowPage.FaultPanel(fault: $0, in: pages.words) }, csrf: csrf,
                    talk: talk(context)))
        }
    }

    /// `GET /flow/{id}/file`: the trace as a file. It contains no secrets, and personal data only with `personal-data=kept`.
    func file(_ request: WatcherRequest) async throws -> HTTPResponse {
        let context = request.context
        var trace = try await recorder(context.parameters["id"], context).trace
        let isPersonal = try context.request.queryParameters().first("personal-data") == "kept"
        if !isPersonal { trace = trace.withoutPersonalData }
        let replay = TraceReplay(trace)
        var response = HTTPResponse.json(TraceFile.encoded(trace, notReplayable: replay.notReplayable))
        if let name = HTTPField.Name("Content-Disposition") {
            let suffix = isPersonal ? ".personal-data" : ""
            response.fields[name] = "attachment; filename=\"sign-in-\(trace.id.prefix(8))\(suffix).trace.json\""
        }
        return response
    }

    /// `POST /flow/open` with `trace`: shows a trace that was saved, here or by another instance. It is not stored.
    func open(_ request: WatcherForm) async throws -> HTTPResponse {
        let context = request.context
        let text = context.form.first("trace") ?? ""
        do {
            let trace = try TraceFile.read(Array(text.utf8))
            return pages.flow(
                context.account,
                .init(
                    trace: trace, version: 0, isOpened: true,
                    faultPanel: trace.fault.flatMap { FlowPage.FaultPanel(fault: $0, in: pages.words) }, csrf: ""))
        } catch {
            return try await home(context, problem: text.isEmpty ? .empty : SavedTraceProblem(error))
        }
    }

    /// `GET /flow/{id}/events?after=…`: an event stream that ends with the next change of the trace; the browser then reconnects.
    func events(_ request: WatcherRequest) async throws -> HTTPResponse {
        let context = request.context
        let recorder = try await recorder(context.parameters["id"], context)
        let after = try context.request.queryParameters().first("after").flatMap { Int($0) } ?? 0
        let browser = access.watcher(context.request).map { [EntryHolder.browser($0.key)] } ?? [.browser([])]
        let ending = await streams.wait(of: context.request.network.holders + browser) {
            await recorder.change(after: after, within: EventStreams.patience)
        }
        return EventStreams.response(to: context.request, ending) { $0 > after ? String($0) : nil }
    }

    /// The id of the last sign-in of this browser; `nil` when there is none to show.
    func latestTrace(_ context: RequestContext) async throws -> String? { try await latest(context)?.trace.id }

    // MARK: Parts

    /// The last sign-in of this browser, not counting runs with a fault.
    private func latest(_ context: RequestContext) async throws -> TraceRecorder? {
        try await shown(context).last { $0.trace.fault == nil }
    }

    /// The traces of this browser that may be shown to its signed-in users.
    private func shown(_ context: RequestContext) async throws -> [TraceRecorder] {
        guard let watcher = access.watcher(context.request) else { return [] }
        let recorders = store.recorders(of: watcher.key)
        guard recorders.contains(where: { $0.owner != nil }) else { return recorders }
        let signedIn = try await everybody(context)
        return recorders.filter { FlowAccess.shows($0, to: signedIn) }
    }

    private func everybody(_ context: RequestContext) async throws -> [SignedInAccount] {
        let signedIn = try await accounts.signedIn(context)
        return signedIn.isEmpty ? [context.account].compactMap(\.self) : signedIn
    }

    /// - Throws: ``HTTPError/noSuchTrace``.
    func recorder(_ id: String, _ context: RequestContext) async throws -> TraceRecorder {
        guard let recorder = try await shown(context).first(where: { $0.trace.id == id }) else {
            throw HTTPError.noSuchTrace
        }
        return recorder
    }
}

extension SavedTraceProblem {
    fileprivate init(_ failure: TraceFile.Failure) {
        switch failure {
        case .tooLarge: self = .tooLarge
        case .notATrace, .damaged: self = .notATrace
        case .newer: self = .newer
        }
    }
}
