internal import Configuration
internal import FlowPages
internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Texts
internal import Traces
internal import Web

extension PageRenderer {
    /// The start page of explain mode.
    func flowHome(
        _ account: SignedInAccount?, mode: TraceStore.Mode?, traces: [Trace], signInAddress: String,
        problem: SavedTraceProblem?, csrf: String, talk: TalkStop?
    ) -> HTTPResponse {
        respond(
            FlowHomePage(
                context(account), mode: mode, traces: traces, signInAddress: signInAddress,
                otherPolicies: otherPolicies(isSignedIn: account != nil), problem: problem, csrf: csrf, talk: talk))
    }

    /// The policies that the usual sign-in does not run. Those that change an account are for a person who is signed in.
    func otherPolicies(isSignedIn: Bool) -> [SignInEntry] {
        policies.policies.filter { policy in
            policy.name != policies.standard?.name && (isSignedIn || policy.kind.signsIn)
        }.map { entry($0, returnPath: FlowAddress.latest) }
    }

    /// One trace.
    func flow(_ account: SignedInAccount?, _ model: FlowPage.Model) -> HTTPResponse {
        live(FlowPage(context(account), model))
    }

    /// The page between two messages.
    func flowStep(
        _ account: SignedInAccount?, _ trace: Trace, next: TraceMessage, continueAddress: String?, csrf: String,
        talk: TalkStop?
    ) -> HTTPResponse {
        respond(
            StepPage(
                context(account), trace, next: next, continueAddress: continueAddress, csrf: csrf, talk: talk))
    }

    /// The list of faults to try.
    func breakIt(_ account: SignedInAccount?, _ model: BreakPage.Model) -> HTTPResponse {
        live(BreakPage(context(account), model))
    }

    /// A stop of the talk.
    func talk(_ account: SignedInAccount?, _ model: TalkPage.Model) -> HTTPResponse {
        respond(TalkPage(context(account), model))
    }

    private func live(_ page: some Page) -> HTTPResponse {
        var response = respond(page)
        response.fields[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicyOfLivePages
        return response
    }
}
