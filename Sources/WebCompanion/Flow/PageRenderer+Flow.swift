internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Traces

extension PageRenderer {
    /// The start page of explain mode.
    func flowHome(
        _ person: SignedInAccount?, mode: TraceStore.Mode?, traces: [Trace], signInAddress: String,
        problem: FlowHomePage.Problem?, csrf: String, talk: TalkStop?
    ) -> HTTPResponse {
        respond(
            FlowHomePage(
                context(person), mode: mode, traces: traces, signInAddress: signInAddress, problem: problem, csrf: csrf,
                talk: talk))
    }

    /// One trace.
    func flow(_ person: SignedInAccount?, _ model: FlowPage.Model) -> HTTPResponse {
        live(FlowPage(context(person), model))
    }

    /// The page between two messages.
    func flowStep(
        _ person: SignedInAccount?, _ trace: Trace, next: TraceMessage, continueAddress: String?, csrf: String,
        talk: TalkStop?
    ) -> HTTPResponse {
        respond(
            StepPage(
                context(person), id: trace.id, began: trace.startedAt.timeIntervalSince1970, done: trace.messages.last,
                next: next, continueAddress: continueAddress, csrf: csrf, talk: talk))
    }

    /// The list of faults to try.
    func breakIt(_ person: SignedInAccount?, _ model: BreakPage.Model) -> HTTPResponse {
        live(BreakPage(context(person), model))
    }

    /// A stop of the talk.
    func talk(_ person: SignedInAccount?, _ model: TalkPage.Model) -> HTTPResponse {
        respond(TalkPage(context(person), model))
    }

    private func live(_ page: some Page) -> HTTPResponse {
        var response = respond(page)
        response.fields[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicyOfLivePages
        return response
    }
}
