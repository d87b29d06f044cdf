internal import Configuration

/// The probes of supervisors and load balancers.
struct HealthFeature: Feature {
    private let controller: HealthController

    /// Whether the process responds, and whether people can be served.
    static let (alive, ready) = ("/healthz", "/readyz")
    /// The paths that are answered whatever host a request names.
    static let paths: Set<String> = [alive, ready]

    init(_ services: Services) {
        controller = HealthController(
            store: StoreReadiness(
                services.stores, isDatabase: services.settings.tokenStore.database != nil, now: services.now),
            shutdown: services.shutdown,
            phoneProblem: services.phones.problem)
    }

    func addRoutes(to router: inout CompanionRouter) {
        router.probe(HealthFeature.alive, controller.alive)
        router.probe(HealthFeature.ready, controller.ready)
    }
}
