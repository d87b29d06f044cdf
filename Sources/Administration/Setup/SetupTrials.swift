internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import OpenIDConnect
internal import OperatorPages
internal import Pages
internal import Running
internal import Sessions
internal import Traces
internal import Web

/// Test sign-ins: real sign-ins at a provider by the settings of a draft, without touching the provider in use. They sign no user in,
/// and their tokens are not stored.
struct SetupTrials: TrialSignIns {
    let drafts: SetupDrafts
    let client: any HTTPClient
    let url: HTTPURL
    let access: FlowAccess
    let traces: TraceStore
    let cookies: CompanionCookies
    let now: @Sendable () -> Date
    let log: Log

    /// The maximum length of the user's name.
    static let maxNameLength = 100

    /// Redirects to the provider. A browser that does not watch its sign-ins yet begins to.
    func begin(_ draft: SetupDraft, _ settings: Settings, _ context: RequestContext) async -> HTTPResponse {
        guard let browser = context.browser else { return .seeOther("/setup/\(draft.id)") }
        let isSecond = (try? context.request.queryParameters().first("watch")) != nil
        let watcher = access.watcher(context.request)
        if !isSecond, watcher.flatMap({ traces.mode(of: $0.key) }) == nil {
            let watcher = watcher ?? .random()
            traces.setMode(.watch, of: watcher.key, from: context.request.network)
            return .seeOther("/setup/\(draft.id)/sign-in?watch=1").setting(cookies.watcher(watcher))
        }
        let registration = ClientRegistration(settings, url: url)
        let relyingParty = RelyingParty(
            authority: settings.provider.authority, registration: registration, responseMode: settings.responseMode,
            client: client, now: now)
        let values = Diagnosis.values(settings, registration)
        do {
            // The password is required: an existing session at the provider would show less.
            let start = try await relyingParty.beginSignIn(
                policy: settings.policies.first { $0.kind.signsIn }, options: SignInOptions(prompt: "login"))
            TraceRecorder.current?.describe(clientID: settings.clientID, issuer: start.transaction.issuer)
            drafts.begin(
                SetupDrafts.Trial(
                    draft: draft.id, relyingParty: relyingParty, transaction: start.transaction, values: values,
                    browser: browser))
            return .seeOther(start.location.description)
        } catch {
            record(refused(error, values, context), draft.id)
            return .seeOther("/setup/\(draft.id)")
        }
    }

    /// Whether the provider's response belongs to a test.
    func isPending(_ state: String) -> Bool { drafts.isPending(state) }

    /// Completes a test with the provider's response; `nil` when the response belongs to none of this browser.
    func answer(_ response: FormParameters, _ context: RequestContext) async -> HTTPResponse? {
        guard context.isOfOperator, let browser = context.browser, let state = try? response.single("state"),
            let trial = drafts.take(state, in: browser)
        else { return nil }
        do {
            let result = try await trial.relyingParty.completeSignIn(response, transaction: trial.transaction)
            let passed = result.checks.count { $0.verdict == .passed }
            log(.info, "test sign-in completed: \(passed) checks passed")
            for line in result.discarded { log(.warning, "test sign-in: \(line)") }
            TraceRecorder.current?.end(.signedIn)
            let who = result.claims.displayName ?? result.claims.subject
            record(
                .passed(
                    checks: passed, who: String(who.prefix(SetupTrials.maxNameLength)),
                    hasAccessToken: result.tokens.accessToken != nil,
                    flow: flow), trial.draft)
        } catch {
            record(refused(error, trial.values, context), trial.draft)
        }
        return .seeOther("/setup/\(trial.draft)")
    }

    private func refused(
        _ error: any Error, _ values: [Diagnosis.Value: String], _ context: RequestContext
    ) -> SetupConnectionPage.Trial {
        guard let error = error as? OpenIDConnectError else {
            return .refused(Diagnosis(advice: "", check: nil, logged: nil, values: values), flow: flow)
        }
        log(.warning, "test sign-in: \(Log.bounded(error.description, to: SignInFailures.maxLogLength))")
        TraceRecorder.current?.end(.refused(error.failedCheck?.name ?? error.name))
        return .refused(
            Diagnosis(
                advice: error.advice, check: error.failedCheck.map { Diagnosis.Check($0) },
                logged: Log.bounded(error.description, to: SignInFailures.maxLogLength), values: values), flow: flow)
    }

    /// The page with the messages of the test.
    private var flow: String? { TraceRecorder.current.map { "/flow/\($0.trace.id)" } }

    private func record(_ trial: SetupConnectionPage.Trial, _ draft: String) {
        drafts.update(draft) { $0.trial = trial }
    }
}
