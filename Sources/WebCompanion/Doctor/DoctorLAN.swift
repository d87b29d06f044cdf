internal import Certificates
internal import FoundationEssentials
internal import HTTP
internal import OutgoingHTTP
internal import Pages
internal import Storage

/// What other machines of the local network meet: over TLS the program, and by plain HTTP the way there.
struct DoctorLAN: Sendable {
    let place: LANPlace
    /// The port for plain HTTP.
    let plainPort: Int
    let now: @Sendable () -> Date
    /// The certificate that is in force; `nil` when there is none to be read.
    let certificate: ServerCertificate?
    /// The PEM file of what a phone would trust.
    let trustedFile: String

    /// Days that a certificate should have left: time enough to have another one made.
    static let leastDays = 7

    /// - Parameter folder: where the program keeps a certificate that it made.
    /// - Throws: ``StartupFailure`` when this machine is in no local network.
    init(
        _ settings: Settings, _ setting: LANSetting, plainPort: Int, folder: StateFolder,
        network: LocalNetwork = .current, now: @escaping @Sendable () -> Date
    ) throws(StartupFailure) {
        place = try LANPlace(setting, publicURL: settings.publicURL, file: settings.file, network: network)
        self.plainPort = plainPort
        self.now = now
        if let files = setting.certificate {
            trustedFile = files.chain
            certificate = try? GivenCertificate(files, host: place.url.host).certificate(now: now())
        } else {
            trustedFile = "\(folder.path)/\(MadeCertificate.authorityName).crt"
            // It is only looked at: the running program makes another one when it is time.
            let path = "\(folder.path)/\(MadeCertificate.certificateName).pem"
            certificate = (try? PrivateFile.read(path)).flatMap { text in
                text.flatMap { try? ServerCertificate.read(chainPEM: $0, keyPEM: $0) }
            }
        }
    }

    /// A client that finds the name of the place at this machine, and trusts what a phone would.
    var client: CurlHTTPClient {
        let address = bracketed(place.addresses.first ?? "")
        return CurlHTTPClient(
            configuration: .init(
                userAgent: DoctorRun.userAgent,
                connectTo: [
                    "\(bracketed(place.url.host)):\(place.url.port)": "\(address):\(place.port)",
                    "\(DoctorRun.strange):\(plainPort)": "\(address):\(plainPort)",
                ],
                certificateAuthorities: trustedFile))
    }

    /// Four promises.
    /// - Parameter problem: what the running program says of the network.
    func checks(_ client: any HTTPClient, problem: String? = nil) async -> [DoctorCheck] {
        let (isAlive, seen) = await health(client)
        let plain = "http://\(bracketed(place.addresses.first ?? "")):\(plainPort)"
        let redirect = await answer(client, "\(plain)/tasks")
        let target = redirect?.fields[.location]
        let strange = await answer(client, "http://\(DoctorRun.strange):\(plainPort)/")?.status.code
        func text(_ status: Int?) -> String { status.map { "\($0)" } ?? "no answer" }
        return [
            DoctorCheck(
                .lan, isAlive, expected: "200 at \(place.url.origin)/healthz, by a certificate that phones trust",
                seen: seen,
                next: problem.map { "The program says: \($0)" }
                    ?? "Start the program with --lan, let the firewall of this machine pass port \(place.port), and see that \(place.url.host) is a name in its certificate."
            ),
            expiry,
            DoctorCheck(
                .lanRedirect, redirect?.status.code == 308 && target == "\(place.url.origin)/tasks",
                expected: "308 to \(place.url.origin)/tasks from \(plain)/tasks",
                seen: text(redirect?.status.code) + (target.map { " to \($0)" } ?? ""),
                next: "Something else answers at this port: choose another one with --port N."),
            DoctorCheck(
                .lanHost, strange == 421, expected: "421 under another host name at \(plain)", seen: text(strange),
                next: "Something else answers at this port: choose another one with --port N."),
        ]
    }

    private var expiry: DoctorCheck {
        let expected = "a certificate for \(place.url.host) with \(DoctorLAN.leastDays) days left"
        guard let own = certificate?.certificate else {
            return DoctorCheck(
                .lanCertificate, false, expected: expected, seen: "none that can be used",
                next: "Start the program with --lan: it says what is wrong with the certificate.")
        }
        let days = Int(own.notAfter.timeIntervalSince(now()) / 86400)
        let isRight = days >= DoctorLAN.leastDays && own.isFor(place.url.host)
        return DoctorCheck(
            .lanCertificate, isRight, expected: expected,
            seen: "\(days) days left, for \(own.names.all.joined(separator: ", "))",
            next: "Have the certificate renewed; one that the program made is renewed while it runs.")
    }

    /// Whether the program answers over TLS, and what was seen of it.
    private func health(_ client: any HTTPClient) async -> (isAlive: Bool, seen: String) {
        let request = OutgoingRequest(url: place.url.replacing(path: "/healthz"), limits: DoctorRun.limits)
        do throws(HTTPClientError) {
            let status = try await client.send(request).status.code
            return (status == 200, "\(status)")
        } catch .untrustedTLS(let failure) {
            return (false, ConnectionFinding("certificate", failure).text(.english))
        } catch {
            return (false, "no answer")
        }
    }

    private func answer(_ client: any HTTPClient, _ address: String) async -> HTTPResponse? {
        guard let url = HTTPURL(address) else { return nil }
        return try? await client.send(OutgoingRequest(url: url, limits: DoctorRun.limits))
    }

    private func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
