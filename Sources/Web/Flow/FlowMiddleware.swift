package import HTTP
internal import OpenIDConnect
package import Traces

/// Records the requests of a browser that watches, and pauses its sign-ins in step mode.
package struct FlowMiddleware: Sendable {
    /// The rest of the handling of a request.
    package typealias Next = @Sendable (RequestContext) async -> HTTPResponse

    let store: TraceStore
    let steps: SteppedSignIns
    let access: FlowAccess
    let cookies: CompanionCookies
    let errors: ErrorResponses
    let clientID: String
    let checkLogs: CheckLogClient
    /// The trace for all requests, in an environment that is made for one trace; `nil` where browsers watch.
    let recorder: TraceRecorder?

    package init(
        store: TraceStore, steps: SteppedSignIns, access: FlowAccess, cookies: CompanionCookies, errors: ErrorResponses,
        clientID: String, checkLogs: CheckLogClient, recorder: TraceRecorder?
    ) {
        self.store = store
        self.steps = steps
        self.access = access
        self.cookies = cookies
        self.errors = errors
        self.clientID = clientID
        self.checkLogs = checkLogs
        self.recorder = recorder
    }

    /// A request that is recorded.
    package struct Recording: Sendable {
        let event: FlowEvent
        let recorder: TraceRecorder
    }

    /// Where a request is recorded; `nil` for one that is not.
    func recording(of context: RequestContext) -> Recording? {
        // Most requests: no cookie, nothing to do.
        if recorder == nil, context.request.cookies[cookies.watcherName] == .absent { return nil }
        guard let event = FlowEvent(context.request), let recorder = recorder ?? recorder(event, context) else {
            return nil
        }
        return Recording(event: event, recorder: recorder)
    }

    /// The trace that a request of a watching browser belongs to: a new one when a sign-in begins.
    private func recorder(_ event: FlowEvent, _ context: RequestContext) -> TraceRecorder? {
        guard let key = access.watcher(context.request)?.key, store.mode(of: key) != nil else { return nil }
        let latest = store.latest(of: key)
        switch event {
        case .signIn:
            // A browser without a cookie sends this request twice.
            if let latest, latest.trace.outcome == .running, latest.trace.messages.allSatisfy({ $0.kind == .signIn }) {
                return latest
            }
            return store.begin(of: key)
        case .authorizationResponse: return latest ?? store.begin(of: key)
        default: return latest
        }
    }

    /// Records a request and the messages that it causes.
    package func respond(to context: RequestContext, _ recording: Recording, next: @escaping Next) async -> HTTPResponse
    {
        let (request, recorder) = (context.request, recording.recorder)
        switch recording.event {
        case .signIn:
            recorder.resume()
            recorder.describe(clientID: clientID)
            // A browser without a cookie sends this request a second time.
            if recorder.trace.messages.last?.kind != .signIn { recorder.browserRequest(.signIn, request) }
            return left(await watched(context, recorder, next), recorder)
        case .authorizationResponse:
            recorder.comeBack()
            recorder.browserRequest(.authorizationResponse, request, form: context.form)
            guard recorder.gate != nil else {
                return await completed(await watched(context, recorder, next), context, recorder)
            }
            return await stepped(context, recorder, next)
        case .confirmation:
            return await completed(await watched(context, recorder, next), context, recorder)
        case .signOut:
            recorder.browserRequest(.signOut, request)
            let response = await watched(context, recorder, next)
            recorder.ownResponse(.signOut, response)
            return response
        case .providerSignOut:
            let response = await watched(context, recorder, next)
            if let url = response.fields[.location].flatMap({ HTTPURL($0) }) { recorder.leave(.signOut, to: url) }
            recorder.forgetPerson()
            return response
        case .backChannelLogout:
            recorder.browserRequest(.backChannelLogout, request, from: .provider)
            return await watched(context, recorder, next)
        case .work:
            let response = await watched(context, recorder, next)
            await checkLogs.addChecks(to: recorder)
            return response
        }
    }

    /// Calls the next handler with the recorder set for the clients and validators that it uses.
    private func watched(
        _ context: RequestContext, _ recorder: TraceRecorder, _ next: Next
    ) async -> HTTPResponse {
        await TraceRecorder.$current.withValue(recorder) {
            let observer = CheckObserver { recorder.record($0.map { TraceCheck($0) }) }
            return await CheckObserver.$current.withValue(observer) { await next(context) }
        }
    }

    /// After `/sign-in`: the browser is redirected to the provider, or receives an error.
    private func left(_ response: HTTPResponse, _ recorder: TraceRecorder) -> HTTPResponse {
        if response.status.code >= 400 { refuse(response, recorder) }
        guard let url = response.fields[.location].flatMap({ HTTPURL($0) }) else { return response }
        guard recorder.gate != nil else {
            recorder.leave(.authorizationRequest, to: url)
            return response
        }
        steps.wait(.redirect(response, to: url), for: recorder)
        return .seeOther("/flow/\(recorder.trace.id)/step")
    }

    /// Runs the rest of a sign-in in a separate task, which waits at the gate while the user looks at the next message.
    private func stepped(
        _ context: RequestContext, _ recorder: TraceRecorder, _ next: @escaping Next
    ) async -> HTTPResponse {
        guard let gate = recorder.gate else { return await errors.response(to: HTTPError.noSuchTrace, in: context) }
        let task = Task {
            let response = await StepGate.$current.withValue(gate) { await watched(context, recorder, next) }
            let answer = await completed(response, context, recorder)
            gate.end()
            return answer
        }
        steps.wait(.completion(task), for: recorder)
        if case .end = await gate.nextStop() {
            steps.remove(recorder.trace.id)
            return await task.value
        }
        return .seeOther("/flow/\(recorder.trace.id)/step")
    }

    /// The outcome of the sign-in, as far as the response shows it.
    private func completed(
        _ response: HTTPResponse, _ context: RequestContext, _ recorder: TraceRecorder
    ) async -> HTTPResponse {
        await checkLogs.addChecks(to: recorder)
        if response.sets(cookieNamed: cookies.sessionName) {
            recorder.ownResponse(.session, response)
            recorder.end(.signedIn)
        } else if recorder.gate?.isCancelled == true {
            // The response says that the token request was not sent, which is what the user chose.
            recorder.end(.stopped)
        } else if response.status.code >= 400 {
            refuse(response, recorder)
        }
        return response
    }

    private func refuse(_ response: HTTPResponse, _ recorder: TraceRecorder) {
        recorder.ownResponse(.refusal, response)
        recorder.end(.refused(recorder.trace.failedChecks.last?.name ?? "status-\(response.status.code)"))
    }
}
