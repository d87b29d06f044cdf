internal import HTTP
internal import MicroHTTPServer

/// Makes the companion's server as the settings say, and turns what can go wrong into words.
enum Listening {
    /// Bytes of the largest body that any route takes.
    static let largestForm = BodySize.text.bytes

    /// Takes the port; nobody can connect yet.
    /// - Parameter bodies: the memory for bodies, shared with the servers of the local network.
    /// - Throws: ``StartupFailure`` when the port is taken or can't be had.
    static func bind(_ settings: Settings, bodies: BodyBudget) throws(StartupFailure) -> BoundServer {
        var hosts = AllowedHosts.loopback
        if let url = settings.atLocalhost.publicURL { hosts.allow(url) }
        for address in settings.listen.addresses where !isWildcard(address) { hosts.allow(host: address) }
        var limits = ServerConfiguration.Limits()
        limits.body = largestForm
        let configuration = ServerConfiguration(
            addresses: settings.listen.addresses, port: settings.listen.port, allowedHosts: hosts, limits: limits,
            bodies: bodies)
        return try explaining(settings) { () throws(ServerError) in try BoundServer(configuration) }
    }

    /// Lets people in.
    /// - Throws: ``StartupFailure`` when the port was taken in the meantime, or the system has no thread left.
    static func start(
        _ bound: BoundServer, _ settings: Settings, application: CurrentApplication, log: Log
    ) throws(StartupFailure) -> HTTPServer {
        let server = try explaining(settings) { () throws(ServerError) in
            try bound.start(responder: application, refusal: { application.answer(to: $0) })
        }
        for notice in server.notices { log(.notice, notice) }
        if !settings.listen.isLoopbackOnly, settings.publicURL?.isSecure != true {
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

extension StartupFailure {
    /// A server that could not start.
    init(_ error: ServerError, howToChoose: String) {
        switch error {
        case .portInUse, .portNotPermitted:
            self.init(lines: ["\(error) \(howToChoose)"], exitCode: StartupFailure.temporary)
        case .system:
            self.init(lines: ["\(error)"], exitCode: StartupFailure.temporary)
        case .unsupportedLibrary:
            self.init(lines: ["\(error)"], exitCode: StartupFailure.unavailable)
        case .invalidAddress, .invalidPort, .addressNotAvailable, .invalidTLSIdentity:
            self.init(lines: ["\(error) \(howToChoose)"], exitCode: StartupFailure.configuration)
        }
    }
}
