internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import Pages
internal import Sessions
package import Tasks
internal import Traces
package import Web

/// The pages that show the messages of a sign-in, the guided tour of them, and the fault lab. Not where a screen is shared.
package struct FlowFeature: Feature {
    private let flow: FlowController
    private let step: FlowStepController
    private let action: FlowActionController
    private let faults: BreakController
    private let talk: TalkController

    /// - Parameters:
    ///   - program: makes the programs that meet the faults. That of the first application is kept, so it must not depend on the settings.
    ///   - gateway: calls the task API; `nil` where there is none.
    package init?(_ services: Services, program: @escaping FaultRuns.Program, gateway: TaskGateway?) {
        let settings = services.settings
        guard !settings.isKiosk, !settings.isForPhonesOfKiosk else { return nil }
        let (memory, cookies, pages, forms) = (
            services.memory, services.cookies, services.pages, services.browserForms
        )
        flow = FlowController(
            store: memory.traces, steps: memory.steps, access: services.flowAccess, accounts: services.accounts,
            cookies: cookies, forms: forms, pages: pages, streams: memory.streams)
        step = FlowStepController(
            flow: flow, steps: memory.steps, forms: forms, cookies: cookies, pages: pages,
            provider: settings.provider.address.host)
        action = FlowActionController(
            sessions: services.stores.sessions, tokens: services.tokens, gateway: gateway, taskAPI: settings.taskAPI,
            client: services.client, relyingParty: services.relyingParty, pendingLogouts: services.stores.logouts,
            pages: pages, log: services.log, now: services.now)
        faults = BreakController(
            flow: flow, runs: memory.ofFeatures.value { FaultRuns(of: program, now: services.now) },
            store: memory.traces, access: services.flowAccess,
            forms: forms, cookies: cookies, pages: pages)
        talk = TalkController(flow: flow, forms: forms, cookies: cookies, pages: pages)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/flow", .watcher(flow.home))
        router.post("/flow/watch", .watcher(flow.watch))
        router.post("/flow/open", .watcher(freeText: ["trace"], flow.open), upTo: .text)
        router.post("/flow/action", .watcher(action.act))
        router.get(FlowAddress.latest, .watcher(flow.latest))
        router.get("/flow/break", .watcher(faults.show))
        router.post("/flow/break", .watcher(faults.run))
        router.post("/flow/break/all", .watcher(faults.runAll))
        router.get("/flow/{id}", .watcher(flow.show))
        router.get("/flow/{id}/events", .watcher(flow.events))
        router.get("/flow/{id}/file", .watcher(flow.file))
        router.get("/flow/{id}/step", .watcher(step.show))
        router.post("/flow/{id}/step", .watcher(step.advance))
        router.get("/flow/{id}/go", .watcher(step.go))
        router.get("/talk", .watcher(talk.begin))
        router.get("/talk/{stop}", .watcher(talk.show))
    }
}
