import Cryptography
public import FoundationEssentials
public import HTTP
import JSON
import Synchronization

/// Records a trace while its messages are sent. All code that handles a request of a watching browser runs with ``current`` set.
public final class TraceRecorder: Sendable {
    /// The recorder of the current request; `nil` when it is not recorded.
    @TaskLocal public static var current: TraceRecorder?

    /// Pauses the sign-in before each request, in step mode.
    public let gate: StepGate?

    private struct State {
        var trace: Trace
        /// The number of each message of the trace, by which it is found again.
        var numbers: [Int] = []
        var nextNumber = 0
        var version = 0
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWaiter = 0
        /// When the browser was last redirected to the provider, in seconds since the beginning.
        var leftAt: Double?
        /// SHA-256 of the `state` of each authorization request, in base64url: the demo tenant identifies sign-ins by it.
        var stateKeys: [String] = []
        /// The number of messages of each check log that have been added.
        var noted: [String: Int] = [:]
        /// SHA-256 of the last access token that was sent to the API, or of the `X-Request-ID` of a request without one.
        var taskAPIKey: String?
        /// The user whose claims are in the trace.
        var owner: String?
    }

    private let state: Mutex<State>
    private let redaction: Redaction
    private let now: @Sendable () -> Date

    /// Begins a trace.
    public init(gate: StepGate? = nil, now: @escaping @Sendable () -> Date) {
        self.gate = gate
        self.now = now
        redaction = Redaction(marks: TraceMarks())
        state = Mutex(State(trace: Trace(id: String(RandomBytes.token().prefix(22)), startedAt: now())))
    }

    /// The trace so far.
    public var trace: Trace { state.withLock { $0.trace } }

    /// Increases with every change.
    public var version: Int { state.withLock { $0.version } }

    // MARK: Writing

    /// Sets properties of the sign-in.
    public func describe(clientID: String? = nil, issuer: String? = nil, fault: String? = nil) {
        change { state in
            if let clientID { state.trace.clientID = TraceText.printable(clientID, limit: 200) }
            if let issuer { state.trace.issuer = TraceText.printable(issuer, limit: 300) }
            if let fault { state.trace.fault = TraceText.printable(fault, limit: 200) }
        }
    }

    /// A request of the browser to this program.
    public func browserRequest(
        _ kind: TraceMessage.Kind, _ request: HTTPRequest, form: FormParameters = FormParameters(),
        from party: TraceParty = .browser
    ) {
        add(kind, from: party, to: .companion, request: redaction.request(request, form: form))
    }

    /// Adds a form that was posted before the last request: with `response_mode=form_post` the response is stored here until the browser
    /// requests it with its cookie.
    public func posted(_ form: FormParameters) {
        change { state in
            guard let index = state.trace.messages.lastIndex(where: { $0.kind == .authorizationResponse }),
                let request = state.trace.messages[index].request
            else { return }
            state.trace.messages[index].request = TraceMessage.Request(
                method: "POST", address: request.address, query: [], fields: request.fields,
                body: .fields(redaction.parameters(form)))
        }
    }

    /// This program's response to the browser.
    public func ownResponse(_ kind: TraceMessage.Kind, _ response: HTTPResponse) {
        add(kind, from: .companion, to: .browser, response: redaction.ownResponse(response))
    }

    /// The browser is redirected to the provider.
    public func leave(_ kind: TraceMessage.Kind, to url: HTTPURL) {
        add(kind, from: .companion, to: .provider, request: redaction.navigation(to: url))
        let key = (try? url.queryParameters())?.first("state").map(TraceRecorder.key(of:))
        state.withLock { state in
            state.leftAt = elapsed(state)
            if kind == .authorizationRequest, let key { state.stateKeys = state.stateKeys.suffix(3) + [key] }
        }
    }

    /// The browser has returned from the provider, where the user was.
    public func comeBack() {
        let leftAt = state.withLock { state in
            defer { state.leftAt = nil }
            return state.leftAt
        }
        guard let leftAt else { return }
        change { state in
            var message = TraceMessage(.authentication, from: .browser, to: .provider, start: leftAt)
            message.duration = elapsed(state) - leftAt
            append(message, &state)
        }
    }

    /// A message from this program to a server, before it is sent.
    /// - Returns: the number that identifies it in ``receive(_:to:number:)``.
    public func send(_ request: OutgoingRequest) -> Int {
        if request.purpose == .taskAPI,
            let name = request.fields[.authorization]?.split(separator: " ").last.map(String.init)
                ?? request.fields[.xRequestID]
        {
            let key = TraceRecorder.key(of: name)
            state.withLock { $0.taskAPIKey = key }
        }
        return add(kind(of: request), from: .companion, to: party(of: request), request: redaction.request(request))
    }

    /// The message that would be recorded for a request, to show it before it is sent.
    public func preview(_ request: OutgoingRequest) -> TraceMessage {
        TraceMessage(
            kind(of: request), from: .companion, to: party(of: request), start: state.withLock { elapsed($0) },
            request: redaction.request(request))
    }

    /// The same for a navigation.
    public func preview(_ kind: TraceMessage.Kind, to url: HTTPURL) -> TraceMessage {
        TraceMessage(
            kind, from: .companion, to: .provider, start: state.withLock { elapsed($0) },
            request: redaction.navigation(to: url))
    }

    /// The response to ``send(_:)``, or why there is none.
    public func receive(_ result: Result<HTTPResponse, HTTPClientError>, to request: OutgoingRequest, number: Int) {
        let purpose = request.purpose
        change { state in
            guard let index = state.numbers.firstIndex(of: number) else { return }
            let time = elapsed(state)
            state.trace.messages[index].duration = time - state.trace.messages[index].start
            switch result {
            case .failure(let error): state.trace.messages[index].failure = error.name
            case .success(let response):
                let shown = redaction.response(response, to: purpose)
                guard purpose == .token || purpose == .refresh else {
                    state.trace.messages[index].response = shown
                    return
                }
                // Request and response of the token endpoint are separate messages: one contains the code, the other the tokens.
                var message = TraceMessage(
                    purpose == .token ? .tokenResponse : .refreshResponse, from: .provider, to: .companion,
                    start: time, response: shown)
                message.tokens = tokens(in: response)
                append(message, &state)
            }
        }
    }

    private func tokens(in response: HTTPResponse) -> [TraceToken] {
        guard let json = try? JSONValue(parsing: response.body) else { return [] }
        return [("id_token", TraceToken.Kind.idToken), ("access_token", .accessToken)].compactMap { name, kind in
            json[name]?.string.flatMap { redaction.token($0, kind) }
        }
    }

    /// Adds checks, in order, each to the message that it is about.
    public func record(_ checks: [TraceCheck]) {
        guard !checks.isEmpty else { return }
        change { state in
            for check in checks { place(check, &state) }
        }
    }

    /// Records that the trace contains claims about this user.
    public func belong(to person: String) { state.withLock { $0.owner = person } }

    /// Adds another party's checks, message by message, without those that were added before.
    /// - Parameter key: the name of its check log.
    public func record(_ messages: [[TraceCheck]], of key: String) {
        let new = state.withLock { state in
            let new = messages.dropFirst(state.noted[key] ?? 0)
            state.noted[key] = messages.count
            return Array(new)
        }
        for checks in new { record(checks) }
    }

    /// Sets the outcome of the sign-in.
    public func end(_ outcome: Trace.Outcome) { change { $0.trace.outcome = outcome } }

    /// The sign-in continues, or another one begins.
    public func resume() { change { $0.trace.outcome = .running } }

    private func place(_ check: TraceCheck, _ state: inout State) {
        let kinds = CheckPlace.kinds(for: check)
        // Each ID token is checked in its own message: a refreshed one, or that of a second sign-in, after its token response.
        let tokens = state.trace.messages.lastIndex { $0.kind == .tokenResponse || $0.kind == .refreshResponse }
        for kinds in kinds {
            if let index = state.trace.messages.lastIndex(where: { kinds.contains($0.kind) }) {
                if kinds == [.idToken], let tokens, index < tokens { break }
                guard !state.trace.messages[index].checks.contains(check) else { return }
                state.trace.messages[index].checks.append(check)
                return
            }
        }
        // There was no such message: the keys were cached, or the checked data was in another message.
        guard let kind = kinds.first?.first else { return }
        var message = TraceMessage(kind, from: .companion, to: .companion, start: elapsed(state))
        message.checks = [check]
        let userInfo = kind == .idToken ? state.trace.messages.lastIndex { $0.kind == .userInfo } : nil
        append(message, &state, before: userInfo.flatMap { $0 > tokens ?? -1 ? $0 : nil })
    }

    /// Removes all data about the user: claims, and the API's responses. Messages and checks are kept.
    public func forgetPerson() {
        change { state in
            for index in state.trace.messages.indices { state.trace.messages[index].forgetPerson() }
            state.owner = nil
        }
    }

    // MARK: Reading

    /// The user whose claims are in the trace, if any.
    public var owner: String? { state.withLock { $0.owner } }

    /// SHA-256 of the `state` of each of the last authorization requests, in base64url.
    public var stateKeys: [String] { state.withLock { $0.stateKeys } }

    /// SHA-256 of the access token of the last API call, or of the `X-Request-ID` of a call without one, in base64url.
    public var taskAPIKey: String? { state.withLock { $0.taskAPIKey } }

    private static func key(of value: String) -> String { Base64URL.encode(SHA256.hash(value.utf8)) }

    /// Waits until the trace has changed since a version, or for the maximum time.
    /// - Returns: the version then.
    public func change(after version: Int, within limit: Duration) async -> Int {
        let number = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        let timer = Task { [weak self] in
            try? await Task.sleep(for: limit)
            self?.wake(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.version > version || Task.isCancelled { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            wake(number)
        }
        timer.cancel()
        return self.version
    }

    private func wake(_ number: Int) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }

    // MARK: Parts

    @discardableResult
    private func add(
        _ kind: TraceMessage.Kind, from: TraceParty, to: TraceParty, request: TraceMessage.Request? = nil,
        response: TraceMessage.Response? = nil
    ) -> Int {
        change { state in
            append(
                TraceMessage(kind, from: from, to: to, start: elapsed(state), request: request, response: response),
                &state)
        }
    }

    @discardableResult
    private func append(_ message: TraceMessage, _ state: inout State, before index: Int? = nil) -> Int {
        state.nextNumber += 1
        guard state.trace.messages.count < Trace.maxMessages else {
            state.trace.omitted += 1
            return state.nextNumber
        }
        let index = index ?? state.trace.messages.endIndex
        state.trace.messages.insert(message, at: index)
        state.numbers.insert(state.nextNumber, at: index)
        return state.nextNumber
    }

    private func change<Value>(_ body: (inout State) -> sending Value) -> Value {
        let (value, waiting) = state.withLock { state in
            let value = body(&state)
            state.version += 1
            defer { state.waiting = [:] }
            return (value, Array(state.waiting.values))
        }
        for continuation in waiting { continuation.resume() }
        return value
    }

    private func elapsed(_ state: State) -> Double { max(0, now().timeIntervalSince(state.trace.startedAt)) }

    private func kind(of request: OutgoingRequest) -> TraceMessage.Kind {
        switch request.purpose {
        case .metadata: .metadata
        case .keys: .keys
        case .token: .tokenRequest
        case .refresh: .refreshRequest
        case .userInfo: .userInfo
        case .taskAPI, nil: .taskAPI
        }
    }

    private func party(of request: OutgoingRequest) -> TraceParty {
        switch request.purpose {
        case .metadata, .keys, .token, .refresh, .userInfo: .provider
        case .taskAPI, nil: .taskAPI
        }
    }
}
