/// The probes of supervisors and load balancers.
struct HealthFeature: Feature {
    private let controller: HealthController

    init(_ services: Services) {
        controller = HealthController(
            store: StoreReadiness(
                services.stores, isDatabase: services.settings.tokenStore.database != nil, now: services.now),
            phoneProblem: services.phones.problem)
    }

    func addRoutes(to router: inout CompanionRouter) {
        router.get("/healthz", .machine, respondsToHEAD: true, controller.alive)
        router.get("/readyz", .machine, respondsToHEAD: true, controller.ready)
    }
}
