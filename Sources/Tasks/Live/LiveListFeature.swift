internal import Sessions
package import Web

/// The live list: windows are notified of changes that others made. Not on a shared screen, which has one window.
package struct LiveListFeature: Feature {
    private let controller: LiveListController

    package init?(_ services: Services, _ tasks: TasksFeature) {
        guard let watches = services.listWatches else { return nil }
        controller = LiveListController(
            watches: watches, streams: services.memory.listStreams, sessions: services.stores.sessions,
            gateway: tasks.gateway, responses: tasks.list, changesByOthers: services.stores.changesByOthers)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get("/live", .signedIn(controller.list), isActivity: false)
        router.get("/live/events", .anybody(controller.events), isActivity: false)
    }
}
