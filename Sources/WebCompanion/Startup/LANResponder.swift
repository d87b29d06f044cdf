internal import Configuration
internal import HTTP
internal import MicroHTTPServer
internal import Screens
internal import Web

/// Handles requests from other machines.
struct LANResponder: Sendable {
    private(set) var responder: any HTTPResponder
    let refusals: RefusalResponses
    let router: CompanionRouter
    /// That of shared screens; `nil` where no other machine has one.
    let routerOfScreens: CompanionRouter?

    /// Built from the parts of two applications.
    /// - Parameters:
    ///   - application: that of people's own devices.
    ///   - screens: that of shared screens; `nil` where no other machine has one.
    init(_ application: Application, screens: Application? = nil, isStrict: Bool) {
        let responder = screens.map(application.gate) ?? application.responder
        self.responder = isStrict ? MiddlewareChain([StrictTransportSecurity()], before: responder) : responder
        refusals = application.refusals
        router = application.router
        routerOfScreens = screens?.router
    }

    /// Handles requests to the other addresses of a place by the applications that were made for them.
    /// - Parameter others: the responders of those applications, by the origin of their address.
    mutating func add(_ others: [String: any HTTPResponder], at place: LANAddress) {
        guard !others.isEmpty else { return }
        responder = LANAddressChoice(place: place, responders: others, first: responder)
    }

    /// The maximum body size of a request. Whose it is is known later.
    func bodyLimit(for request: HTTPRequest) -> Int {
        max(router.bodyLimit(for: request), routerOfScreens?.bodyLimit(for: request) ?? 0)
    }
}
