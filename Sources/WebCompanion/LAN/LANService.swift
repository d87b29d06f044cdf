internal import Certificates
internal import FoundationEssentials
internal import HTTP
internal import MicroHTTPServer
internal import Synchronization

/// Serves the other machines of the local network: over TLS, and by plain HTTP the way there.
///
/// The program at localhost stays as it is, for whoever sits at this machine.
final class LANService: Sendable {
    /// Where it is.
    let place: LANPlace
    /// The address that a phone can open, and what it has to trust.
    let phone: PhoneAccess
    /// The certificate in force.
    var identity: TLSIdentity { shown.withLock { $0 } }
    /// The PEM file of what this program trusts to reach its own demo tenant.
    let trustedFile: String

    private let source: any CertificateSource
    private let setting: LANSetting
    private let now: @Sendable () -> Date
    private let log: Log
    private let shown: Mutex<TLSIdentity>
    /// Those that show the certificate.
    private let shows = Mutex<[HTTPServer]>([])
    /// Those that are stopped here; the demo tenant is its host's.
    private let own = Mutex<[HTTPServer]>([])
    private let said = Mutex<Set<String>>([])

    /// Works out the place and finds or makes the certificate. Nothing listens yet.
    /// - Throws: ``StartupFailure``.
    init(
        _ settings: Settings, _ setting: LANSetting, folder: StateFolder, network: LocalNetwork = .current,
        now: @escaping @Sendable () -> Date, log: Log
    ) throws(StartupFailure) {
        place = try LANPlace(setting, publicURL: settings.publicURL, file: settings.file, network: network)
        self.setting = setting
        self.now = now
        self.log = log
        do throws(CertificateTrouble) {
            if let files = setting.certificate {
                source = GivenCertificate(files, host: place.url.host)
            } else {
                let made = try MadeCertificate(folder, for: place.names, now: now())
                if let notice = made.notice { log(.notice, notice) }
                source = made
            }
            shown = Mutex(TLSIdentity(try source.certificate(now: now())))
        } catch {
            throw StartupFailure(lines: [error.line], exitCode: StartupFailure.configuration)
        }
        phone = PhoneAccess(url: place.url, authority: source.authority)
        trustedFile = source.trustedFile
        if source.authority != nil, folder.isTemporary {
            log(
                .notice,
                "With sessionStore memory the certificate authority ends with the program: phones have to install another one next time."
            )
        }
    }

    /// Whether browsers are told to use https only.
    var isStrict: Bool {
        StrictTransportSecurity.isDue(for: place.url.host, hasGivenCertificate: setting.certificate != nil)
    }

    /// Where the demo tenant listens, for everybody: over TLS, at the port of its address.
    func configuration(port: Int) -> ServerConfiguration {
        ServerConfiguration(
            addresses: place.addresses + LANPlace.loopback, port: port, allowedHosts: place.allowedHosts, tls: identity)
    }

    /// Takes both ports.
    /// - Parameters:
    ///   - plainPort: the port that the program has at localhost.
    ///   - bodies: the memory for bodies, shared with the server at localhost.
    /// - Throws: ``StartupFailure`` when a port is taken, or an address is none of this machine.
    func bind(
        plainPort: Int, file: String, bodies: BodyBudget
    ) throws(StartupFailure) -> (tls: BoundServer, plain: BoundServer) {
        var secure = configuration(port: place.port)
        secure.limits.body = Listening.largestForm
        secure.bodies = bodies
        var plain = ServerConfiguration(
            addresses: place.addresses, port: plainPort, allowedHosts: place.allowedHosts, bodies: bodies)
        plain.limits.body = BodySize.form.rawValue
        do { return (try BoundServer(secure), try BoundServer(plain)) } catch {
            let isAddress = if case .addressNotAvailable = error { true } else { false }
            throw StartupFailure(
                error,
                howToChoose: isAddress
                    ? "Put an address that it has into addresses of lan in \(file); ip address shows them. Without that key its private addresses are taken."
                    : "Choose another with port of lan in \(file), or with --port N for plain HTTP.")
        }
    }

    /// Lets people in.
    /// - Throws: ``StartupFailure``.
    func start(
        _ bound: (tls: BoundServer, plain: BoundServer), _ entrance: LANEntrance
    ) throws(StartupFailure) {
        do {
            let secure = try bound.tls.start(responder: entrance, refusal: { entrance.answer(to: $0) })
            show(secure)
            own.withLock { $0.append(secure) }
            let plain = try bound.plain.start(responder: RedirectToTLS(url: place.url))
            own.withLock { $0.append(plain) }
        } catch {
            throw StartupFailure(error, howToChoose: "Try again.")
        }
    }

    /// What the program's own requests go by; `nil` where the demo tenant is not served here.
    func client(_ settings: Settings, others: any HTTPClient) -> LANClient? {
        guard let tenant = settings.withTenant(in: place).demo.tenant else { return nil }
        return LANClient(tenant: tenant.address, authorities: trustedFile, others: others)
    }

    /// A server that shows the certificate, from now on.
    func show(_ server: HTTPServer) { shows.withLock { $0.append(server) } }

    /// Sees to the certificate every few seconds, until the task is cancelled.
    func keepFresh() async {
        while !Task.isCancelled {
            refresh()
            try? await Task.sleep(for: .seconds(2))
        }
    }

    /// Takes another certificate up when there is one or it is time for one. What can't be used changes nothing.
    func refresh() {
        let time = now()
        guard source.isDue(now: time) else { return sayWhatChanged() }
        do throws(CertificateTrouble) {
            let certificate = try source.certificate(now: time)
            let identity = TLSIdentity(certificate)
            for server in shows.withLock({ $0 }) {
                do { try server.replaceTLSIdentity(with: identity) } catch {
                    throw CertificateTrouble(line: "\(error)")
                }
            }
            shown.withLock { $0 = identity }
            said.withLock { $0 = [] }
            log(.info, "A new certificate is in force: \(certificate.certificate.fingerprint)")
        } catch {
            say("The certificate stays as it was. \(error.line)")
        }
    }

    /// Addresses that were found at the start are listened on until the end.
    private func sayWhatChanged() {
        guard setting.addresses.isEmpty else { return }
        let addresses = LocalNetwork.current.addresses
        guard Set(addresses) != Set(place.addresses) else { return }
        say(
            "The addresses of this machine are now \(addresses.joined(separator: ", ")). Start the program again to serve them."
        )
    }

    private func say(_ line: String) {
        guard said.withLock({ $0.insert(line).inserted }) else { return }
        log(.warning, line)
    }

    /// Stops; running requests may finish within `grace`.
    func stop(grace: Duration) async {
        let all = own.withLock { $0 }
        await withTaskGroup { group in
            for server in all { group.addTask { await server.stop(grace: grace) } }
        }
    }

    /// What the operator is told at the start.
    func lines(plainPort: Int) -> [String] {
        let here = ["For phones:    \(place.url.origin) (http://…:\(plainPort) leads there)"]
        guard let authority = source.authority else { return here }
        return here + [
            "               Its certificate is made here. \(place.url.origin)/certificate says what a phone needs.",
            "               SHA-256 of the authority: \(authority.fingerprint)",
        ]
    }
}

extension TLSIdentity {
    /// What a server shows.
    init(_ certificate: ServerCertificate) {
        self.init(certificateChainPEM: certificate.chainPEM, privateKeyPEM: certificate.privateKeyPEM)
    }
}
