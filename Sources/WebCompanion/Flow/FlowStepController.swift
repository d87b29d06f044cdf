internal import HTTP
internal import Pages
internal import Traces

/// Leads a sign-in from one message to the next.
struct FlowStepController: Sendable {
    let flow: FlowController
    let steps: SteppedSignIns
    let forms: BrowserFormToken
    let cookies: CompanionCookies
    let pages: PageRenderer
    /// The host that the sign-in leads to.
    let provider: String

    /// `GET /flow/{id}/step`: what comes next.
    func show(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        let recorder = try await flow.recorder(parameters["id"], context)
        let trace = recorder.trace
        let next: TraceMessage
        var address: String?
        switch steps.pending(trace.id) {
        case .redirect(_, let url):
            next = recorder.preview(.authorizationRequest, to: url)
            address = "/flow/\(trace.id)/go"
        case .completion:
            guard let waiting = recorder.gate?.waiting else { return .seeOther("/flow/\(trace.id)") }
            next = waiting
        case nil: return .seeOther("/flow/\(trace.id)")
        }
        return await forms.page(for: context, cookies) { csrf in
            pages.flowStep(
                context.person, trace, next: next, continueAddress: address, csrf: csrf, talk: flow.talk(context))
        }
    }

    /// `GET /flow/{id}/go`: 303 to the provider.
    func go(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        let recorder = try await flow.recorder(parameters["id"], context)
        guard case .redirect(let response, let url) = steps.pending(recorder.trace.id) else {
            return .seeOther("/flow/\(recorder.trace.id)")
        }
        steps.remove(recorder.trace.id)
        recorder.leave(.authorizationRequest, to: url)
        return response
    }

    /// `POST /flow/{id}/step` with `action`, which is `continue`, `end` or `stop`.
    func advance(_ context: RequestContext, _ parameters: PathParameters) async throws -> HTTPResponse {
        let recorder = try await flow.recorder(parameters["id"], context)
        let id = recorder.trace.id
        guard let gate = recorder.gate, let pending = steps.pending(id) else { return .seeOther("/flow/\(id)") }
        let action = context.form.first("action")
        if action == "stop" {
            gate.cancel()
            steps.remove(id)
            recorder.end(.stopped)
            return .seeOther("/flow/\(id)")
        }
        switch pending {
        case .redirect:
            if action == "end" { gate.proceed(toEnd: true) }
            // The answer to a form must not lead to another site (`form-action`).
            return pages.interstitial(to: "/flow/\(id)/go", place: provider)
        case .completion(let task):
            gate.proceed(toEnd: action == "end")
            if case .before = await gate.nextStop() { return .seeOther("/flow/\(id)/step") }
            steps.remove(id)
            return await task.value
        }
    }
}
