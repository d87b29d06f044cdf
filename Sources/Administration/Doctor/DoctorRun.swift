package import Configuration
package import FoundationEssentials
package import HTTP
package import OutgoingHTTP
internal import Pages
package import Running
package import Sessions
internal import Texts

/// Checks the running instance from outside, over sockets.
package struct DoctorRun: Sendable {
    /// The settings of the program that is checked.
    let settings: Settings
    /// The public address.
    let url: HTTPURL
    let folder: StateFolder
    let settingsPath: String
    let now: @Sendable () -> Date
    /// Seconds within which a request head must be complete; the check waits a little longer.
    var patience = 20
    /// Whether to test an incomplete head, which takes as long as the timeout.
    var measuresSlowHeads: Bool

    /// The networks that this machine is in.
    var network: @Sendable () -> LocalNetwork = { .current }

    /// What an earlier key is needed for; `nil` where none is listed.
    package var earlierSeals: @Sendable () async -> EarlierSeals? = { nil }

    /// Megabytes of free space below which sessions may soon fail to be saved.
    var leastSpace = 50

    /// - Parameters:
    ///   - url: the public address.
    ///   - settingsPath: the settings file.
    ///   - now: the clock.
    ///   - measuresSlowHeads: whether to test an incomplete head, which takes as long as the timeout.
    package init(
        settings: Settings, url: HTTPURL, folder: StateFolder, settingsPath: String,
        now: @escaping @Sendable () -> Date, measuresSlowHeads: Bool = true
    ) {
        self.settings = settings
        self.url = url
        self.folder = folder
        self.settingsPath = settingsPath
        self.now = now
        self.measuresSlowHeads = measuresSlowHeads
    }

    /// A host name that never resolves (RFC 6761 section 6.4).
    static let strange = "doctor.invalid"
    static let userAgent = "WebCompanion doctor"
    static let trustedCertificate = PageText.words(\.doctor.lines.expected.trusted)
    /// For faults that may have to be corrected elsewhere.
    static let again = PageText.words(\.doctor.lines.next.again)
    static let limits = OutgoingRequest.Limits(body: 1_000_000, connect: .seconds(4), total: .seconds(8))

    /// A client that connects to the program under any host name.
    package static func client(_ settings: Settings, _ url: HTTPURL) -> CurlHTTPClient {
        let socket = socket(settings, url)
        // Behind TLS a reverse proxy responds; then users receive what it sends.
        let names = url.isSecure ? [] : ["\(strange):\(url.port)", "\(url.host):\(url.port)"]
        return CurlHTTPClient(
            configuration: .init(
                userAgent: userAgent,
                connectTo: Dictionary(names.map { ($0, socket.text) }, uniquingKeysWith: { first, _ in first })))
    }

    /// Runs all checks. They change nothing.
    package func run(_ client: any HTTPClient) async -> [DoctorCheck] {
        var checks = await stored()
        do throws(HTTPClientError) {
            let request = OutgoingRequest(url: url.replacing(path: "/healthz"), limits: DoctorRun.limits)
            let alive = try await client.send(request).status.code
            checks.append(
                DoctorCheck(
                    .running, alive == 200,
                    expected: .words(\.doctor.lines.expected.okAt, ["address": "\(url.origin)/healthz"]),
                    seen: .value("\(alive)"),
                    // A gateway whose program does not answer (RFC 9110 sections 15.6.3 to 15.6.5).
                    next: [502, 503, 504].contains(alive)
                        ? .words(\.doctor.lines.next.start) : .words(\.doctor.lines.next.otherAtPort)))
            async let slow = slowHead()
            checks += await served(client)
            checks.append(await slow)
        } catch .untrustedTLS(let failure) {
            checks.append(
                DoctorCheck(
                    .tls, false, expected: DoctorRun.trustedCertificate,
                    seen: .finding(ConnectionFinding("certificate", failure)), next: DoctorRun.again))
        } catch .unknownHost {
            checks.append(
                DoctorCheck(
                    .running, false,
                    expected: .words(\.doctor.lines.expected.answer, ["address": "\(url.origin)/healthz"]),
                    seen: .words(\.doctor.lines.seen.unknownHost, ["host": url.host]),
                    next: .words(\.doctor.lines.next.publicName, ["host": url.host])))
        } catch {
            checks.append(
                DoctorCheck(
                    .running, false,
                    expected: .words(\.doctor.lines.expected.answer, ["address": "\(url.origin)/healthz"]),
                    seen: .words(\.doctor.lines.seen.none),
                    next: .words(\.doctor.lines.next.start)))
        }
        return checks + (await connected(client))
    }

    /// Where the program listens, whatever the public name.
    static func socket(_ settings: Settings, _ url: HTTPURL) -> (host: String, port: Int, text: String) {
        let isFour = settings.listen.addresses.contains { $0 == "127.0.0.1" || $0 == "0.0.0.0" }
        let port = settings.atLocalhost.publicURL == nil || settings.listen.port == 0 ? url.port : settings.listen.port
        return (isFour ? "127.0.0.1" : "::1", port, (isFour ? "127.0.0.1" : "[::1]") + ":\(port)")
    }
}
