internal import BrowserModel
internal import HTTP
internal import JSON
internal import Running
internal import Synchronization

/// A page of Chromium in a separate context, without cookies and storage. The scripts of the client run.
final class ChromiumBrowser: TrialBrowser {
    private let browsers: ChromiumBrowsers
    private let context: String
    private let session: String
    private let state: Mutex<State>

    private struct State {
        var activity: PageActivity
        var isProviderReachable = true
        /// Waiting for the page to have nothing under way, or for their time to be over.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private var connection: DevToolsConnection { browsers.process.connection }

    /// How long nothing may happen before a page is complete; five times as long for one with a worker or a database.
    static let quiet: Duration = .milliseconds(100)

    /// Makes the context and the page.
    init(_ browsers: ChromiumBrowsers) async throws(DevToolsConnection.Failure) {
        self.browsers = browsers
        let (connection, limit) = (browsers.process.connection, ChromiumBrowsers.commandLimit)
        context =
            try await connection.call("Target.createBrowserContext", limit: limit)["browserContextId"]?.string ?? ""
        let target =
            try await connection.call(
                "Target.createTarget", ["url": "about:blank", "browserContextId": .string(context)], limit: limit
            )["targetId"]?.string ?? ""
        session =
            try await connection.call(
                "Target.attachToTarget", ["targetId": .string(target), "flatten": true], limit: limit)["sessionId"]?
            .string ?? ""
        // The frame of a page has the name of its target.
        state = Mutex(State(activity: PageActivity(mainFrame: target, session: session)))
        connection.listen(session) { [weak self] in self?.take($0) }
        watch(session, isPage: true)
        connection.post(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(PageScripts.watching)], session: session)
        // Commands are carried out in order.
        try await connection.call("Page.getFrameTree", session: session, limit: limit)
    }

    func open(_ url: HTTPURL) async throws(TrialBrowserFailure) -> TrialPage {
        state.withLock { $0.activity.begin() }
        do throws(DevToolsConnection.Failure) {
            let result = try await connection.call(
                "Page.navigate", ["url": .string(url.description)], session: session, limit: browsers.limit)
            if let problem = result["errorText"]?.string, problem != "net::ERR_HTTP_RESPONSE_CODE_FAILURE" {
                throw .refused(problem)
            }
        } catch {
            switch error {
            case .refused(let problem): throw TrialBrowserFailure(place: Log.bounded("\(problem) at \(url)", to: 200))
            case .late: throw TrialBrowserFailure(place: Log.bounded("no response at \(url)", to: 200))
            case .ended: throw ended()
            }
        }
        return try await settled(after: nil)
    }

    func press(_ control: TrialControl) async throws(TrialBrowserFailure) -> TrialPage {
        let document = state.withLock { state in
            state.activity.begin()
            return state.activity.document
        }
        let hasPressed = await evaluate(PageScripts.press(control), isGesture: true)
        guard hasPressed?.bool != false else {
            let page = try await settled(after: nil)
            throw TrialBrowserFailure(
                place:
                    "the page \(page.url.replacing(path: page.url.path)) (\(page.status)): \(Log.bounded(page.heading, to: 80))"
            )
        }
        return try await settled(after: document)
    }

    func setProvider(isReachable: Bool) { state.withLock { $0.isProviderReachable = isReachable } }

    func close() async {
        connection.listen(session, nil)
        connection.post("Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    /// Waits until nothing happens any more, and looks at the page.
    /// - Parameter document: the one that was clicked on; `nil` for a new one.
    private func settled(after document: String?) async throws(TrialBrowserFailure) -> TrialPage {
        let deadline = ContinuousClock.now + browsers.limit
        let alarm = Task { [weak self] in
            try? await Task.sleep(until: deadline)
            self?.wake()
        }
        defer { alarm.cancel() }
        while true {
            await stillness(until: deadline)
            let before = state.withLock { $0.activity }
            guard !before.hasCrashed else {
                browsers.note("A page of the client has crashed Chromium.")
                throw ended()
            }
            guard !connection.hasEnded else { throw ended() }
            let isLate = ContinuousClock.now >= deadline
            let script = PageScripts.look(
                quiet: isLate ? .zero : ChromiumBrowser.quiet, isNew: isLate || before.document != document)
            let seen = await evaluate(script)
            let after = state.withLock { $0.activity }
            if let seen, isLate || (seen["isStill"]?.bool == true && after.count == before.count && !after.isBusy) {
                return try page(seen, after)
            }
            guard !isLate else { throw TrialBrowserFailure(place: "a page that does not respond") }
            // Its document is about to be another one.
            if seen == nil { try? await Task.sleep(for: .milliseconds(5)) }
        }
    }

    private func page(_ seen: JSONValue, _ activity: PageActivity) throws(TrialBrowserFailure) -> TrialPage {
        // A response with an error and without content: the page that is shown instead is Chromium's.
        let hasOwnPage = activity.unreachable == nil
        let address = activity.unreachable ?? seen["url"]?.string ?? ""
        guard let url = HTTPURL(String(address.prefix { $0 != "#" })), let status = activity.status else {
            throw TrialBrowserFailure(
                place: Log.bounded("\(activity.problem ?? "no page") at \(address)", to: 200))
        }
        return TrialPage(
            url: url, status: status, text: hasOwnPage ? seen["text"]?.string ?? "" : "", origins: activity.origins,
            heading: hasOwnPage ? seen["heading"]?.string ?? "" : "",
            controls: hasOwnPage ? (seen["controls"]?.array ?? []).compactMap(ChromiumBrowser.control) : [],
            firstButton: hasOwnPage ? seen["first"]?.string : nil)
    }

    /// Reads what ``PageScripts/look(quiet:isNew:)`` says of a link or a button.
    private static func control(_ seen: JSONValue) -> PageControl? {
        guard let name = seen["name"]?.string else { return nil }
        guard let form = seen["form"]?.string else { return PageControl(.link, name) }
        return PageControl.Form(rawValue: form).map { PageControl(.button($0), name) }
    }

    private func ended() -> TrialBrowserFailure { TrialBrowserFailure(place: browsers.trouble ?? "Chromium has ended") }

    private func evaluate(_ script: String, isGesture: Bool = false) async -> JSONValue? {
        let result = try? await connection.call(
            "Runtime.evaluate",
            [
                "expression": .string(script), "awaitPromise": true, "returnByValue": true,
                "userGesture": .bool(isGesture),
            ], session: session, limit: browsers.limit)
        return result?["result"]?["value"]
    }

    /// Returns when nothing is under way, or at the time.
    private func stillness(until deadline: ContinuousClock.Instant) async {
        await withCheckedContinuation { continuation in
            let isNow = state.withLock { state in
                guard state.activity.isBusy, !state.activity.hasCrashed, !connection.hasEnded, .now < deadline else {
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isNow { continuation.resume() }
        }
    }

    private func wake() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Receives the events of a page, a worker or a frame in a separate process.
    private func watch(_ session: String, isPage: Bool) {
        connection.post("Network.enable", ["maxPostDataSize": 0], session: session)
        if isPage {
            connection.post("Page.enable", session: session)
            // A page of the provider that signs in is a document: scripts may go on to use tokens.
            let pattern: JSONValue = [
                "urlPattern": .string("\(browsers.provider.origin)/*"), "resourceType": "Document",
            ]
            connection.post("Fetch.enable", ["patterns": [pattern]], session: session)
        }
        connection.post(
            "Target.setAutoAttach", ["autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true],
            session: session)
    }

    private func take(_ event: DevToolsConnection.Event) {
        let parameters = event.parameters
        switch event.method {
        case "Target.attachedToTarget":
            guard let child = parameters["sessionId"]?.string else { break }
            connection.listen(child) { [weak self] in self?.take($0) }
            watch(child, isPage: ["page", "iframe"].contains(parameters["targetInfo"]?["type"]?.string))
            connection.post("Runtime.runIfWaitingForDebugger", session: child)
        case "Target.detachedFromTarget":
            if let child = parameters["sessionId"]?.string { connection.listen(child, nil) }
        case "Fetch.requestPaused":
            let id = parameters["requestId"] ?? ""
            if state.withLock({ $0.isProviderReachable }) {
                connection.post("Fetch.continueRequest", ["requestId": id], session: event.session)
            } else {
                connection.post(
                    "Fetch.failRequest", ["requestId": id, "errorReason": "BlockedByClient"], session: event.session)
            }
        case "Page.javascriptDialogOpening":
            connection.post("Page.handleJavaScriptDialog", ["accept": true], session: event.session)
        default: break
        }
        let isFree = state.withLock { state in
            state.activity.take(event.method, parameters, session: event.session)
            return !state.activity.isBusy || state.activity.hasCrashed || event.method == DevToolsConnection.Event.end
        }
        if isFree { wake() }
    }
}
