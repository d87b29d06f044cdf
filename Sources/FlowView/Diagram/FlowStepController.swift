internal import HTTP
internal import Traces
internal import Web

/// Steps through a sign-in message by message.
struct FlowStepController: Sendable {
    let flow: FlowController
    let steps: SteppedSignIns
    let forms: BrowserFormToken
    let cookies: CompanionCookies
    let pages: PageRenderer
    /// The provider's host.
    let provider: String

    /// `GET /flow/{id}/step`: the next message.
    func show(_ request: WatcherRequest) async throws -> HTTPResponse {
        let context = request.context
        let recorder = try await flow.recorder(context.parameters["id"], context)
        let trace = recorder.trace
        guard let next = steps.next(of: recorder) else { return .seeOther("/flow/\(trace.id)") }
        let address: String? =
            if case .redirect? = steps.pending(trace.id) { "/flow/\(trace.id)/go" } else { nil }
        return await forms.page(for: context, cookies) { csrf in
            pages.flowStep(
                context.account, trace, next: next, continueAddress: address, csrf: csrf, talk: flow.talk(context))
        }
    }

    /// `GET /flow/{id}/go`: 303 to the provider.
    func go(_ request: WatcherRequest) async throws -> HTTPResponse {
        let recorder = try await flow.recorder(request.context.parameters["id"], request.context)
        guard case .redirect(let response, let url) = steps.pending(recorder.trace.id) else {
            return .seeOther("/flow/\(recorder.trace.id)")
        }
        // The entry is kept until the browser returns, for a user who presses Back at the provider and continues again.
        if recorder.trace.messages.last?.kind != .authorizationRequest {
            recorder.leave(.authorizationRequest, to: url)
        }
        return response
    }

    /// `POST /flow/{id}/step` with `action`, which is `continue`, `end` or `stop`.
    func advance(_ request: WatcherForm) async throws -> HTTPResponse {
        let context = request.context
        let recorder = try await flow.recorder(context.parameters["id"], context)
        let id = recorder.trace.id
        guard let gate = recorder.gate, let pending = steps.pending(id) else { return .seeOther("/flow/\(id)") }
        let action = context.form.first("action")
        if action == "stop" {
            gate.cancel()
            steps.remove(id)
            switch pending {
            case .redirect: recorder.end(.stopped)
            // The task records the outcome; it may be complete already.
            case .completion(let task): _ = await task.value
            }
            return .seeOther("/flow/\(id)")
        }
        switch pending {
        case .redirect:
            if action == "end" { gate.proceed(toEnd: true) }
            // `form-action` forbids a redirect from a form to another site.
            return pages.interstitial(to: "/flow/\(id)/go", place: provider)
        case .completion(let task):
            gate.proceed(toEnd: action == "end")
            if case .before = await gate.nextStop() { return .seeOther("/flow/\(id)/step") }
            steps.remove(id)
            return await task.value
        }
    }
}
