internal import Configuration

/// The probes of supervisors and load balancers.
package struct HealthFeature: Feature {
    private let controller: HealthController

    /// Whether the process responds, and whether people can be served.
    package static let (alive, ready) = ("/healthz", "/readyz")
    /// The paths that are answered whatever host a request names.
    package static let paths: Set<String> = [alive, ready]

    package init(_ services: Services) {
        controller = HealthController(
            store: StoreReadiness(
                services.stores, isDatabase: services.settings.tokenStore.database != nil, now: services.now),
            shutdown: services.shutdown,
            phoneProblem: services.phones.problem)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.probe(HealthFeature.alive, controller.alive)
        router.probe(HealthFeature.ready, controller.ready)
    }
}
