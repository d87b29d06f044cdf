internal import Certificates
package import Configuration
package import FoundationEssentials
package import HTTP
package import MicroHTTPServer
internal import Pages
package import Running
internal import Synchronization
package import Web

/// Serves other machines in the local network: over TLS, and with a redirect over plain HTTP. Follows the addresses of this machine: when
/// they change, it listens on the new ones; while there are none, it waits.
///
/// The program at localhost is unaffected, for users of this machine.
package final class LANService: Sendable {
    /// Rebuilds what depends on the address.
    /// - Parameter isMoved: whether the address has changed; else only whether phones can reach it has.
    package typealias Renew = @Sendable (_ isMoved: Bool) async throws -> Void

    /// The current address; `nil` while this machine is in no local network.
    package var place: LANAddress? { state.withLock { $0.presence?.place } }
    /// The address that a phone can open, and the certificate that it has to trust; `nil` while there is none.
    package var phone: PhoneAccess? {
        state.withLock { $0.presence }.map { PhoneAccess(url: $0.place.url, authority: $0.source.authority) }
    }
    /// The same for an application that is opened at `url`: a phone that can open that address may have no way to another.
    package func phone(at url: HTTPURL) -> PhoneAccess? {
        guard let phone, let place, place.urls.contains(url) else { return phone }
        return PhoneAccess(url: url, authority: phone.authority)
    }
    /// The certificate in use.
    var identity: TLSIdentity? { state.withLock { $0.presence?.identity } }
    /// Why phones can't reach the program at the moment; `nil` while they can.
    package var problem: String? { state.withLock { $0.problem } }
    /// The PEM file that this program trusts to reach its own demo tenant.
    package let trustedFile: String

    private let publicURL: HTTPURL?
    private let file: String
    private let setting: LANSetting
    private let folder: StateFolder
    private let network: @Sendable () -> LocalNetwork?
    private let now: @Sendable () -> Date
    private let log: Log
    private let state: Mutex<State>
    private let said = Mutex<Set<String>>([])

    private struct State {
        var presence: LANPresence?
        var problem: String?
        /// The servers that use the certificate.
        var shows: [HTTPServer] = []
        /// The servers that are stopped here; the demo tenant's is stopped by its host.
        var own: [HTTPServer] = []
        var watch = AddressWatch()
        /// The address that people were last told to open, which stays the first one as long as this machine has it.
        var lastHost: String?
        /// Whether a renewal has failed.
        var isStale = false
        /// The parameters for listening again.
        var ports: (plain: Int, bodies: BodyBudget)?
        var entrance: (any LANEntrance)?
    }

    /// How often the certificate and the addresses are checked for changes.
    static let interval: Duration = .seconds(2)
    /// How long running requests may continue when the address changes.
    static let grace: Duration = .seconds(1)

    /// Resolves the address and loads or generates the certificate. Does not listen yet.
    /// - Parameter network: the current network of this machine; `nil` when it can't be determined.
    /// - Throws: ``StartupFailure``.
    package init(
        _ settings: Settings, _ setting: LANSetting, folder: StateFolder,
        network: @escaping @Sendable () -> LocalNetwork? = LocalNetwork.read, now: @escaping @Sendable () -> Date,
        log: Log
    ) throws(StartupFailure) {
        (publicURL, file) = (settings.publicURL, settings.file)
        self.setting = setting
        self.folder = folder
        self.network = network
        self.now = now
        self.log = log
        trustedFile =
            setting.certificate?.chain ?? "\(folder.path)/\(GeneratedCertificate.Files.lan.authority).crt"
        var first = State()
        let found = network() ?? LocalNetwork(hostName: "", addresses: [])
        if setting.addresses.isEmpty ? found.addresses.isEmpty : found.isUnconnected {
            first.problem = LANService.problem(of: found)
        } else {
            // A configured address that this machine does not have is an error, which is found when it is bound.
            let place = try LANAddress(setting, publicURL: publicURL, file: file, network: found)
            do throws(CertificateSourceError) {
                first.presence = try LANPresence(place, setting, folder: folder, now: now(), log: log)
            } catch {
                throw StartupFailure(lines: [error.line], exitCode: StartupFailure.configuration)
            }
        }
        first.lastHost = first.presence?.place.url.host
        state = Mutex(first)
        if first.problem != nil { log(.warning, LANService.waiting(found, file)) } else { sayUnserved(found) }
        if setting.certificate == nil, folder.isTemporary {
            log(
                .notice,
                "With sessionStore memory the certificate authority ends with the program: phones have to install another one next time."
            )
        }
    }

    /// Whether responses tell browsers to use https only.
    package var isStrict: Bool {
        guard let host = place?.url.host else { return false }
        return StrictTransportSecurity.isDue(for: host, hasConfiguredCertificate: setting.certificate != nil)
    }

    /// Where the demo tenant listens, for all machines: over TLS, at the port of its address; `nil` while this machine is in no network.
    package func configuration(port: Int) -> ServerConfiguration? {
        guard let presence = state.withLock({ $0.presence }) else { return nil }
        return ServerConfiguration(
            addresses: presence.place.addresses + LANAddress.loopback, port: port,
            allowedHosts: presence.place.allowedHosts, tls: presence.identity)
    }

    /// Binds both ports.
    /// - Parameters:
    ///   - plainPort: the port of the program at localhost.
    ///   - bodies: the memory budget for bodies, shared with the server at localhost.
    /// - Returns: `nil` while this machine is in no network.
    /// - Throws: ``StartupFailure`` when a port is in use, or an address is not one of this machine.
    package func bind(
        plainPort: Int, bodies: BodyBudget
    ) throws(StartupFailure) -> (tls: BoundServer, plain: BoundServer)? {
        state.withLock { $0.ports = (plainPort, bodies) }
        guard let place, var secure = configuration(port: place.port) else { return nil }
        secure.addresses = place.addresses
        secure.limits.body = BodySize.largest
        secure.bodies = bodies
        secure.probes = HealthFeature.paths
        var plain = ServerConfiguration(
            addresses: place.addresses, port: plainPort, allowedHosts: place.allowedHosts, bodies: bodies)
        plain.limits.body = BodySize.form.bytes
        do { return (try BoundServer(secure), try BoundServer(plain)) } catch {
            let isAddress = if case .addressNotAvailable = error { true } else { false }
            throw StartupFailure(
                error,
                howToChoose: isAddress
                    ? "Put an address that it has into addresses of lan in \(file); ip address shows them. Without that key its private addresses are taken."
                    : "Choose another with port of lan in \(file), or with --port N for plain HTTP.")
        }
    }

    /// Accepts connections, now and after each change of the address.
    /// - Throws: ``StartupFailure``.
    package func start(
        _ bound: (tls: BoundServer, plain: BoundServer)?, _ entrance: any LANEntrance
    ) throws(StartupFailure) {
        state.withLock { $0.entrance = entrance }
        guard let bound, let place else { return }
        do {
            let secure = try bound.tls.start(responder: entrance, refusal: { entrance.answer(to: $0) })
            show(secure)
            state.withLock { $0.own.append(secure) }
            let plain = try bound.plain.start(responder: RedirectToTLS(place: place))
            state.withLock { $0.own.append(plain) }
        } catch {
            throw StartupFailure(error, howToChoose: "Try again.")
        }
    }

    /// Registers a server that uses the certificate.
    package func show(_ server: HTTPServer) { state.withLock { $0.shows.append(server) } }

    /// Checks the certificate and the addresses every few seconds, until the task is cancelled.
    package func follow(_ renew: Renew) async {
        while !Task.isCancelled {
            refresh()
            await look(renew)
            try? await Task.sleep(for: LANService.interval)
        }
    }

    /// Loads or renews the certificate when it is due. A certificate that can't be used changes nothing.
    package func refresh() {
        let time = now()
        guard let source = state.withLock({ $0.presence?.source }), source.isDue(now: time) else { return }
        do throws(CertificateSourceError) {
            let certificate = try source.certificate(now: time)
            let identity = TLSIdentity(certificate)
            for server in state.withLock({ $0.shows }) {
                do { try server.replaceTLSIdentity(with: identity) } catch {
                    throw CertificateSourceError(line: "\(error)")
                }
            }
            state.withLock { state in
                state.presence?.identity = identity
                state.presence?.certificateEnd = certificate.certificate.notAfter
            }
            said.withLock { $0 = [] }
            log(.info, "A new certificate is in force: \(certificate.certificate.fingerprint)")
        } catch {
            say("The certificate stays as it was. \(error.line)")
        }
    }

    // MARK: Addresses that change

    /// Compares the addresses of this machine with those that are served. Once the former are settled, it serves them.
    func look(_ renew: Renew) async {
        guard let found = network() else { return }
        let (first, before) = state.withLock { ($0.lastHost, $0.presence?.place.addresses ?? []) }
        // Devices that use an address keep it as long as this machine has it.
        let network =
            setting.addresses.isEmpty ? found.preferring(first).keeping(before) : found
        let wanted = Set(setting.addresses.isEmpty ? network.addresses : setting.addresses.filter(network.has))
        let (served, isSettled, isStale) = state.withLock { state in
            let served = Set(state.presence?.place.addresses ?? [])
            return (served, state.watch.isSettled(wanted, served: served), state.isStale)
        }
        if wanted != served || isStale {
            if isSettled || isStale { return await move(to: network, wanted, renew) }
            // Until the new address is settled, phones are not shown an address that is unreachable.
            guard !isReachable(wanted) else { return }
            await turn(LANService.changing, renew)
        } else if !served.isEmpty {
            await turn(nil, renew)
        }
    }

    /// Whether the address that phones were shown still reaches this machine.
    private func isReachable(_ wanted: Set<String>) -> Bool {
        guard let place else { return false }
        return IPAddress.isLiteral(place.url.host)
            ? wanted.contains(place.url.host) : !wanted.isDisjoint(with: place.addresses)
    }

    /// Sets why phones can't reach the program, or that they can.
    private func turn(_ problem: String?, _ renew: Renew) async {
        let isNew = state.withLock { state in
            defer { state.problem = problem }
            return state.problem != problem
        }
        guard isNew else { return }
        log(
            problem == nil ? .info : .warning,
            problem.map { "\($0)." } ?? "The addresses of this machine are as before.")
        do { try await renew(false) } catch { state.withLock { $0.isStale = true } }
    }

    /// Stops serving the previous address and serves the current one, if there is one.
    private func move(to network: LocalNetwork, _ wanted: Set<String>, _ renew: Renew) async {
        await stop(grace: LANService.grace)
        state.withLock { state in (state.presence, state.shows, state.isStale) = (nil, [], false) }
        do {
            if !wanted.isEmpty { try listen(network) }
            state.withLock { $0.problem = wanted.isEmpty ? LANService.changing : nil }
            try await renew(true)
            // Only now: what this machine itself needs, such as the demo tenant, has moved.
            if wanted.isEmpty { state.withLock { $0.problem = LANService.problem(of: network) } }
            said.withLock { $0 = [] }
            if state.withLock({ $0.ports != nil }), !wanted.isEmpty {
                for line in lines { log(.info, line) }
                sayUnserved(network)
            } else {
                log(.warning, LANService.waiting(network, file))
            }
        } catch {
            // The next check tries again.
            await stop(grace: .zero)
            state.withLock { state in
                (state.presence, state.shows, state.isStale) = (nil, [], true)
                state.problem = LANService.reason + "its addresses can't be served"
            }
            let why =
                (error as? StartupFailure)?.lines.joined(separator: " ") ?? (error as? CertificateSourceError)?.line
            say("The local network can't be served: \(why ?? "\(error)")")
            try? await renew(true)
        }
    }

    private func listen(_ network: LocalNetwork) throws {
        var lan = setting
        lan.addresses = lan.addresses.filter(network.has)
        let place = try LANAddress(
            lan, publicURL: publicURL, file: file, network: network)
        let presence = try LANPresence(place, setting, folder: folder, now: now(), log: log)
        let (ports, entrance) = state.withLock { state in
            state.presence = presence
            state.lastHost = place.url.host
            return (state.ports, state.entrance)
        }
        guard let ports, let entrance, !Task.isCancelled else { return }
        try start(try bind(plainPort: ports.plain, bodies: ports.bodies), entrance)
    }

    /// Logs which networks are not served: users there could not tell why.
    private func sayUnserved(_ network: LocalNetwork) {
        let missed = network.unserved.filter(\.isPrivate).map(\.description)
        guard setting.addresses.isEmpty, !missed.isEmpty else { return }
        log(
            .notice,
            "Not served: \(missed.joined(separator: ", ")). If phones are to come by such an address, name it, with the others, with addresses in lan of \(file)."
        )
    }

    private func say(_ line: String) {
        guard said.withLock({ $0.insert(line).inserted }) else { return }
        log(.warning, line)
    }

    /// Stops; running requests may finish within `grace`.
    package func stop(grace: Duration) async {
        let all = state.withLock { state in
            defer { state.own = [] }
            return state.own
        }
        await withTaskGroup { group in
            for server in all { group.addTask { await server.stop(grace: grace) } }
        }
    }

    /// The number of requests from other machines that are being read or handled.
    package var runningRequests: Int { state.withLock { $0.own }.reduce(0) { $0 + $1.runningRequests } }

    /// The number of connections from other machines.
    package var connectionCount: Int { state.withLock { $0.own }.reduce(0) { $0 + $1.connectionCount } }

    /// When the certificate in use ends; `nil` while there is none.
    package var certificateEnd: Date? { state.withLock { $0.presence?.certificateEnd } }
}
