internal import Configuration
internal import HTTP
internal import MicroHTTPServer
internal import Running
internal import Web

/// Creates the server from the settings, and converts its errors to messages.
enum Listening {
    /// Binds the port; no client can connect yet.
    /// - Parameter bodies: the memory budget for bodies, shared with the servers of the local network.
    /// - Throws: ``StartupFailure`` when the port is in use or can't be bound.
    static func bind(_ settings: Settings, bodies: BodyBudget) throws(StartupFailure) -> BoundServer {
        var hosts = AllowedHosts.loopback
        if let url = settings.atLocalhost.publicURL { hosts.allow(url) }
        for address in settings.listen.addresses where !isWildcard(address) { hosts.allow(host: address) }
        var limits = ServerConfiguration.Limits()
        limits.body = BodySize.largest
        let configuration = ServerConfiguration(
            addresses: settings.listen.addresses, port: settings.listen.port, allowedHosts: hosts, limits: limits,
            bodies: bodies, probes: HealthFeature.paths, trustedProxies: settings.trustedProxies)
        return try explaining(settings) { () throws(ServerError) in try BoundServer(configuration) }
    }

    /// Accepts connections.
    /// - Parameter isInContainer: whether "all addresses" are those of a container, whose engine decides who reaches the port.
    /// - Throws: ``StartupFailure`` when the port was taken in the meantime, or no thread could be created.
    static func start(
        _ bound: BoundServer, _ settings: Settings, application: CurrentApplication,
        isInContainer: Bool = false, log: Log
    ) throws(StartupFailure) -> HTTPServer {
        let server = try explaining(settings) { () throws(ServerError) in
            try bound.start(responder: application, refusal: { application.answer(to: $0) })
        }
        for notice in server.notices { log(.notice, notice) }
        let isPublishedByEngine = isInContainer && settings.listen.addresses == ListenSetting.everywhere
        if !settings.listen.isLoopbackOnly, !isPublishedByEngine, settings.publicURL?.isSecure != true {
            log(
                .warning,
                "Other machines can reach this program without encryption: whoever shares the network can read along.")
        }
        return server
    }

    private static func explaining<Value>(
        _ settings: Settings, _ make: () throws(ServerError) -> Value
    ) throws(StartupFailure) -> Value {
        do { return try make() } catch {
            throw StartupFailure(
                error, howToChoose: "Choose another with --port N, or with listen in \(settings.file).")
        }
    }

    private static func isWildcard(_ address: String) -> Bool { address == "0.0.0.0" || address == "::" }
}
