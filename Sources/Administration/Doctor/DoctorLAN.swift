internal import Certificates
internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import OutgoingHTTP
internal import Running
internal import Screens
internal import Storage
internal import Texts

/// Checks what other machines in the local network reach: the program over TLS, and the redirect to it over plain HTTP.
struct DoctorLAN: Sendable {
    let place: LANAddress
    /// The port for plain HTTP.
    let plainPort: Int
    let now: @Sendable () -> Date
    /// The certificate in use; `nil` when it can't be read.
    let certificate: ServerCertificate?
    /// The PEM file with the certificates that a phone would trust.
    let trustedFile: String

    /// Days of validity that a certificate should have left, so that there is time to renew it.
    static let leastDays = 7

    /// - Parameter folder: where the program stores a generated certificate.
    /// - Throws: ``StartupFailure`` when this machine is in no local network.
    init(
        _ settings: Settings, _ setting: LANSetting, plainPort: Int, folder: StateFolder,
        network: LocalNetwork = .current, now: @escaping @Sendable () -> Date
    ) throws(StartupFailure) {
        place = try LANAddress(setting, publicURL: settings.publicURL, file: settings.file, network: network)
        self.plainPort = plainPort
        self.now = now
        if let files = setting.certificate {
            trustedFile = files.chain
            certificate = try? ConfiguredCertificate(files, host: place.url.host).certificate(now: now())
        } else {
            trustedFile = "\(folder.path)/\(GeneratedCertificate.Files.lan.authority).crt"
            // Only read here: the running program renews it when it is due.
            let path = "\(folder.path)/\(GeneratedCertificate.Files.lan.certificate).pem"
            certificate = (try? PrivateFile.read(path)).flatMap { text in
                text.flatMap { try? ServerCertificate.read(chainPEM: $0, keyPEM: $0) }
            }
        }
    }

    /// A client that resolves the public name to this machine and trusts the certificates that a phone would.
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

    /// Runs four checks.
    /// - Parameter problem: the network problem that the running program reports.
    func checks(_ client: any HTTPClient, problem: String? = nil) async -> [DoctorCheck] {
        let (isAlive, seen) = await health(client)
        let plain = "http://\(bracketed(place.addresses.first ?? "")):\(plainPort)"
        let redirect = await answer(client, "\(plain)/tasks")
        let target = redirect?.fields[.location]
        let strange = await answer(client, "http://\(DoctorRun.strange):\(plainPort)/")?.status.code
        return [
            DoctorCheck(
                .lan, isAlive,
                expected: .words(\.doctor.lines.expected.networkAnswer, ["address": "\(place.url.origin)/healthz"]),
                seen: seen,
                next: problem.map { .words(\.doctor.lines.next.programSays, ["text": $0]) }
                    ?? .words(\.doctor.lines.next.startNetwork, ["port": "\(place.port)", "host": place.url.host])
            ),
            expiry,
            DoctorCheck(
                .lanRedirect, redirect?.status.code == 308 && target == "\(place.url.origin)/tasks",
                expected: .words(
                    \.doctor.lines.expected.networkRedirect,
                    ["target": "\(place.url.origin)/tasks", "address": "\(plain)/tasks"]),
                seen: self.seen(of: redirect),
                next: DoctorLAN.next(redirect?.status.code)),
            DoctorCheck(
                .lanHost, strange == 421, expected: .words(\.doctor.lines.expected.networkHost, ["address": plain]),
                seen: DoctorCheck.seen(strange),
                next: DoctorLAN.next(strange)),
        ]
    }

    /// What to do at a port with a wrong answer, or with none.
    private static func next(_ status: Int?) -> PageText {
        status == nil ? .words(\.doctor.lines.next.start) : .words(\.doctor.lines.next.otherPort)
    }

    private func seen(of redirect: HTTPResponse?) -> PageText {
        let status = redirect?.status.code
        guard let status, let target = redirect?.fields[.location] else { return DoctorCheck.seen(status) }
        return .words(
            \.doctor.lines.seen.redirect, ["status": "\(status)", "target": Log.bounded(target, to: 600)])
    }

    private var expiry: DoctorCheck {
        let expected = PageText.words(
            \.doctor.lines.expected.networkCertificate, ["host": place.url.host, "days": "\(DoctorLAN.leastDays)"])
        guard let own = certificate?.certificate else {
            return DoctorCheck(
                .lanCertificate, false, expected: expected, seen: .words(\.doctor.lines.seen.noCertificate),
                next: .words(\.doctor.lines.next.startNetworkToSee))
        }
        let days = Int(own.notAfter.timeIntervalSince(now()) / 86400)
        let isRight = days >= DoctorLAN.leastDays && own.isFor(place.url.host)
        return DoctorCheck(
            .lanCertificate, isRight, expected: expected,
            seen: .reference(
                TextReference(
                    \.doctor.lines.seen.certificate, count: days,
                    ["names": Log.bounded(own.names.all.joined(separator: ", "), to: 600)])),
            next: .words(\.doctor.lines.next.renewCertificate))
    }

    /// Whether the program responds over TLS, and what was observed.
    private func health(_ client: any HTTPClient) async -> (isAlive: Bool, seen: PageText) {
        let request = OutgoingRequest(url: place.url.replacing(path: "/healthz"), limits: DoctorRun.limits)
        do throws(HTTPClientError) {
            let status = try await client.send(request).status.code
            return (status == 200, .value("\(status)"))
        } catch .untrustedTLS(let failure) {
            return (false, .finding(ConnectionFinding("certificate", failure)))
        } catch {
            return (false, DoctorCheck.seen(nil))
        }
    }

    private func answer(_ client: any HTTPClient, _ address: String) async -> HTTPResponse? {
        guard let url = HTTPURL(address) else { return nil }
        return try? await client.send(OutgoingRequest(url: url, limits: DoctorRun.limits))
    }

    private func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
