internal import Sessions
package import Tasks
package import Web

/// The claims of the ID token, renewing tokens, and one call of the task API with them. Where there is no task API, the claims
/// are shown in place of the list.
package struct ClaimsFeature: Feature {
    private let claims: ClaimsController
    private let trial: TaskAPITrialController?

    /// - Parameter gateway: calls the task API; `nil` where there is none.
    package init(_ services: Services, gateway: TaskGateway?) {
        trial = gateway.map {
            TaskAPITrialController(
                gateway: $0, submissions: services.stores.submissions, pages: services.pages, log: services.log)
        }
        claims = ClaimsController(
            sessions: services.stores.sessions, tokens: services.tokens, pages: services.pages, trial: trial,
            log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/claims", claims.show)
        router.post("/claims/renew", claims.renew)
        if let trial {
            router.post("/claims/try", .sessionForm(freeText: ["text"], trial.call), upTo: .text)
        } else {
            router.get("/tasks", claims.insteadOfTasks)
            router.get("/tasks/{id}", claims.insteadOfTasks)
        }
    }
}
