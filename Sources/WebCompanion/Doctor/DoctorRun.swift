internal import FoundationEssentials
internal import Glibc
internal import HTTP
internal import OutgoingHTTP
internal import Pages

/// Measures each promise on the copy of the program that runs, as a stranger would meet it: over sockets.
struct DoctorRun: Sendable {
    let settings: Settings
    /// The address that people use.
    let url: HTTPURL
    let folder: StateFolder
    let settingsPath: String
    let now: @Sendable () -> Date
    /// Seconds after which a head must be complete; the wait for it is a little longer.
    var patience = 20
    /// Whether a head that is never complete is tried, for which somebody waits.
    var measuresSlowHeads = true

    /// Megabytes below which sessions may soon not be saved any more.
    var leastSpace = 50

    /// A name that nobody has (RFC 6761 section 6.4).
    static let strange = "doctor.invalid"
    static let userAgent = "WebCompanion doctor"
    private static let trustedCertificate = "a trusted certificate"
    /// For faults that may have to be corrected elsewhere.
    private static let again = "Then check again."
    static let limits = OutgoingRequest.Limits(body: 1_000_000, connect: .seconds(4), total: .seconds(8))

    /// A client that finds the program by whatever name.
    static func client(_ settings: Settings, _ url: HTTPURL) -> CurlHTTPClient {
        let socket = socket(settings, url)
        // Behind TLS somebody else answers; then what people meet is what that one sends.
        let names = url.isSecure ? [] : ["\(strange):\(url.port)", "\(url.host):\(url.port)"]
        return CurlHTTPClient(
            configuration: .init(
                userAgent: userAgent,
                connectTo: Dictionary(names.map { ($0, socket.text) }, uniquingKeysWith: { first, _ in first })))
    }

    /// Everything. Nothing is changed by it.
    func run(_ client: any HTTPClient) async -> [DoctorCheck] {
        var checks = local
        do throws(HTTPClientError) {
            let request = OutgoingRequest(url: url.replacing(path: "/healthz"), limits: DoctorRun.limits)
            let alive = try await client.send(request).status.code
            checks.append(
                DoctorCheck(
                    .running, alive == 200, expected: "200 at \(url.origin)/healthz", seen: "\(alive)",
                    next: "Something else answers at this port: see what, or choose another port."))
            async let slow = slowHead()
            checks += await served(client)
            checks.append(await slow)
        } catch .untrustedTLS(let failure) {
            checks.append(
                DoctorCheck(
                    .tls, false, expected: DoctorRun.trustedCertificate,
                    seen: ConnectionFinding("certificate", failure).text(.english), next: DoctorRun.again))
        } catch {
            checks.append(
                DoctorCheck(
                    .running, false, expected: "an answer at \(url.origin)/healthz", seen: "none",
                    next: "Start the program, or name its port with --port N."))
        }
        return checks + (await others(client))
    }

    /// Where the program listens, whatever name people use.
    private static func socket(_ settings: Settings, _ url: HTTPURL) -> (host: String, port: Int, text: String) {
        let isFour = settings.listen.addresses.contains { $0 == "127.0.0.1" || $0 == "0.0.0.0" }
        let port = settings.atLocalhost.publicURL == nil || settings.listen.port == 0 ? url.port : settings.listen.port
        return (isFour ? "127.0.0.1" : "::1", port, (isFour ? "127.0.0.1" : "[::1]") + ":\(port)")
    }

    // MARK: What is served

    private func send(
        _ client: any HTTPClient, _ path: String, method: HTTPMethod = .get, host: String? = nil,
        _ fields: HTTPFields = [:], body: String = ""
    ) async -> HTTPResponse? {
        guard let address = HTTPURL("\(url.scheme)://\(host ?? url.host):\(url.port)\(path)") else { return nil }
        return try? await client.send(
            OutgoingRequest(
                method: method, url: address, fields: fields, body: Array(body.utf8), limits: DoctorRun.limits))
    }

    private func status(_ client: any HTTPClient, _ path: String) async -> Int? {
        await send(client, path)?.status.code
    }

    private func served(_ client: any HTTPClient) async -> [DoctorCheck] {
        let page = await send(client, "/")
        let strange = await send(client, "/", host: DoctorRun.strange)?.status.code
        let readiness = await send(client, "/readyz")
        let ready = readiness?.status.code
        let reason = ready == 503 ? readiness.map { ": " + String(decoding: $0.body.prefix(200), as: UTF8.self) } : nil
        let settingsPage = await status(client, "/settings")
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        var own = form
        own[.origin] = url.origin
        var foreign = form
        foreign[.origin] = "https://\(DoctorRun.strange)"
        let noToken = await send(client, "/sign-in/confirm", method: .post, own, body: "id=x")?.status.code
        let noOrigin = await send(client, "/sign-in/confirm", method: .post, foreign, body: "id=x&csrf=x")?.status.code
        // Five fields that each fit into the 8 KB that nginx has for a field, so that the head comes as far as the program.
        var longHead = HTTPFields()
        for number in 1...5 {
            guard let name = HTTPField.Name("X-Long-\(number)") else { continue }
            longHead[name] = String(repeating: "a", count: 4000)
        }
        let head = await send(client, "/", longHead)?.status.code
        let target = await status(client, "/" + String(repeating: "a", count: 10_000))
        // nginx and others refuse what is too long for them with 400 or 413, without asking the program.
        let refusalsInFront = url.isSecure ? [400, 413] : []
        func text(_ status: Int?) -> String { status.map { "\($0)" } ?? "no answer" }
        return [
            DoctorCheck(
                .ready, ready == 200, expected: "200 at /readyz", seen: text(ready) + (reason ?? ""),
                next:
                    "The session store does not answer or can't be written, or there is no network for phones: see what /readyz says, the log, the disk and the rights of the state folder."
            ),
            url.isSecure
                ? DoctorCheck(
                    skipping: .host, expected: "421 under another host name",
                    because: "by https no other name can be tried")
                : DoctorCheck(
                    .host, strange == 421, expected: "421 under another host name", seen: text(strange),
                    next: "Something in front of the program changes Host; let it pass on the name that people use."),
            DoctorCheck(
                .operatorPages, settingsPage == 403 || settingsPage == 404,
                expected: "403 at /settings without the operator’s cookie", seen: text(settingsPage),
                next: "Stop the program and report this: the settings are open to strangers."),
            DoctorCheck(
                .formToken, noToken == 403, expected: "403 for a form without a token", seen: text(noToken),
                next: "Something in front of the program answers forms itself; take it away, or report this."),
            DoctorCheck(
                .formOrigin, noOrigin == 403, expected: "403 for a form of another site", seen: text(noOrigin),
                next: "Something in front of the program changes Origin; let it pass that on."),
            cookies(page), headers(page), csp(page),
            DoctorCheck(
                .longHead, head.map { ([431] + refusalsInFront).contains($0) } == true,
                expected: "431 for a head of 20 KB",
                seen: text(head),
                next:
                    "Something in front of the program shortens requests or responds itself; let it pass a head on whole, or refuse it."
            ),
            DoctorCheck(
                .longTarget, target.map { ([414] + refusalsInFront).contains($0) } == true,
                expected: "414 for an address of 10 KB",
                seen: text(target),
                next:
                    "Something in front of the program shortens addresses or responds itself; let it pass an address on whole, or refuse it."
            ),
            tls,
        ]
    }

    private func cookies(_ page: HTTPResponse?) -> DoctorCheck {
        let set = page?.fields[values: .setCookie] ?? []
        let wanted = ["HttpOnly", "SameSite=Lax", "Path=/"] + (url.isSecure ? ["Secure"] : [])
        let flaws = set.flatMap { cookie -> [String] in
            let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " }.lowercased() }
            var missing = wanted.filter { !parts.dropFirst().contains($0.lowercased()) }
            if url.isSecure, parts.first?.hasPrefix("__host-") != true { missing.append("__Host-") }
            return missing
        }
        return DoctorCheck(
            .cookies, !set.isEmpty && flaws.isEmpty, expected: "cookies with \(wanted.joined(separator: ", "))",
            seen: set.isEmpty
                ? "no cookie" : flaws.isEmpty ? "all of it" : "without \(Set(flaws).sorted().joined(separator: ", "))",
            next: "Something in front of the program changes Set-Cookie; let it pass that on as it is.")
    }

    private func headers(_ page: HTTPResponse?) -> DoctorCheck {
        let wanted: [(HTTPField.Name, String)] = [
            (.xContentTypeOptions, "nosniff"), (.referrerPolicy, "same-origin"),
            (.crossOriginOpenerPolicy, "same-origin"), (.crossOriginResourcePolicy, "same-origin"),
            (.cacheControl, "no-store"),
        ]
        let missing = wanted.filter { page?.fields[$0.0] != $0.1 }.map { "\($0.0)" }
        return DoctorCheck(
            .headers, missing.isEmpty, expected: wanted.map { "\($0.0): \($0.1)" }.joined(separator: ", "),
            seen: missing.isEmpty ? "all of them" : "not so: \(missing.joined(separator: ", "))",
            next: "Something in front of the program changes these fields; let it pass them on as they are.")
    }

    private func csp(_ page: HTTPResponse?) -> DoctorCheck {
        let policy = page?.fields[values: .contentSecurityPolicy] ?? []
        return DoctorCheck(
            .csp, policy == [SecurityHeaders.contentSecurityPolicy],
            expected: "the Content-Security-Policy of the program",
            seen: policy == [SecurityHeaders.contentSecurityPolicy] ? "that one" : policy.joined(separator: " and "),
            next: "Something in front of the program changes Content-Security-Policy; let it pass that on as it is.")
    }

    private var tls: DoctorCheck {
        guard url.isSecure else {
            return DoctorCheck(
                skipping: .tls, expected: DoctorRun.trustedCertificate, because: "plain HTTP on this machine")
        }
        // What comes by https came over a certificate that this machine trusts: libcurl checks each.
        return DoctorCheck(
            .tls, true, expected: DoctorRun.trustedCertificate, seen: "a trusted certificate for \(url.host)", next: "")
    }

    /// A head that is never complete: the connection must be closed.
    private func slowHead() async -> DoctorCheck {
        let (host, port, _) = DoctorRun.socket(settings, url)
        guard !url.isSecure, measuresSlowHeads else {
            return DoctorCheck(
                skipping: .slowHead, expected: "an unfinished head is dropped",
                because: url.isSecure ? "behind TLS" : "not asked for")
        }
        let answer = await HeadSocket.exchange(
            host: host, port: port, sending: Array("GET / HTTP/1.1\r\nHost: \(host)\r\nX-Slow: ".utf8),
            seconds: patience)
        return DoctorCheck(
            .slowHead, answer != nil, expected: "an unfinished head is dropped within \(patience) s",
            seen: answer == nil ? "it is waited for" : "it was dropped",
            next: "Something in front of the program waits longer; set its time limit for heads to 10 s.")
    }

    // MARK: What lies on the disk

    private var local: [DoctorCheck] { [store, settingsFile, disk] }

    private var store: DoctorCheck {
        guard settings.tokenStore.place != .memory else {
            return DoctorCheck(
                skipping: .store, expected: "closed to other users", because: "sessions are kept in memory")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let open = ([folder.path] + names.map { "\(folder.path)/\($0)" }).filter(FilePrivacy.isOpenToOthers)
        let isOpen = FilePrivacy.isOpenToOthers(folder.path)
        return DoctorCheck(
            .store, !isOpen, expected: "\(folder.path) closed to other users",
            seen: isOpen ? "open: \(open.prefix(3).joined(separator: ", "))" : "closed",
            next: "Type: chmod 700 \(FilePrivacy.quoted(folder.path))")
    }

    private var settingsFile: DoctorCheck {
        let warning = (try? SettingsFile.read(path: settingsPath))?.privacyWarning
        return DoctorCheck(
            .settingsFile, warning == nil, expected: "a client secret in \(settingsPath) that others can’t read",
            seen: warning == nil ? "nobody else can read one" : "others can read it",
            next: "Type: chmod 600 \(FilePrivacy.quoted(settingsPath))")
    }

    private var disk: DoctorCheck {
        var place = folder.path
        while !FileManager.default.fileExists(atPath: place), place.count > 1 {
            place = URL(filePath: place).deletingLastPathComponent().path
        }
        var status = statvfs()
        let isKnown = statvfs(place, &status) == 0
        let free = isKnown ? Int(status.f_bavail) * Int(status.f_frsize) / 1_000_000 : 0
        return DoctorCheck(
            .disk, free >= leastSpace, expected: "at least \(leastSpace) MB free at \(place)",
            seen: isKnown ? "\(free) MB" : "nothing", next: "Make room, or choose another folder with sessionStore.")
    }

    // MARK: Other machines

    /// The local network where it is served, and then the provider and the API: with it the demo tenant is there alone.
    private func others(_ client: any HTTPClient) async -> [DoctorCheck] {
        let expected = "other machines reach it over TLS"
        guard let setting = settings.lan else {
            return [DoctorCheck(skipping: .lan, expected: expected, because: "they are not served")]
                + (await connection(client, settings))
        }
        guard settings.tokenStore.place != .memory || setting.certificate != nil else {
            return [
                DoctorCheck(
                    skipping: .lan, expected: expected,
                    because: "with sessionStore memory only the running program knows its certificate")
            ]
        }
        do {
            let lan = try DoctorLAN(settings, setting, plainPort: url.port, folder: folder, now: now)
            let there = settings.withTenant(in: lan.place)
            let phone = lan.client
            let said = await send(client, "/readyz").map { String(decoding: $0.body.prefix(200), as: UTF8.self) }
            var checks = await lan.checks(phone, problem: said.flatMap { $0.hasPrefix(LANService.reason) ? $0 : nil })
            await phone.shutdown()
            guard let tenant = there.demo.tenant?.address else { return checks + (await connection(client, there)) }
            let own = LANClient(tenant: tenant, authorities: lan.trustedFile, others: client)
            checks += await connection(own, there)
            await own.shutdown()
            return checks
        } catch {
            return [
                DoctorCheck(
                    .lan, false, expected: expected, seen: "no local network", next: error.lines.joined(separator: " "))
            ]
        }
    }

    // MARK: Provider and task API

    private func connection(_ client: any HTTPClient, _ settings: Settings) async -> [DoctorCheck] {
        let findings = await ConnectionProbe(client: client, url: url, now: now).run(settings).findings
        return findings.map { finding in
            let policy = finding.topic == "policy" ? finding.values["policy"].map { " \($0)" } : nil
            let expected = (DoctorRun.expectations[finding.topic] ?? finding.topic) + (policy ?? "")
            let text = finding.text(.english)
            if finding.verdict == .unseen {
                return DoctorCheck(skipping: .provider, expected: expected, because: text)
            }
            return DoctorCheck(
                finding.topic == "api" ? .taskAPI : .provider, finding.verdict == .good,
                expected: expected, seen: text, next: next(finding, settings))
        }
    }

    private func next(_ finding: ConnectionFinding, _ settings: Settings) -> String {
        if let problem = finding.problem, TLSFailure.Reason(rawValue: problem) != nil { return DoctorRun.again }
        return settings.isKiosk
            ? "Then change \(settingsPath) and start the program again."
            : "What is set can be changed on the page /setup, or in \(settingsPath)."
    }

    /// What is hoped for of each part of a connection.
    private static let expectations = [
        "metadata": "metadata that can be used", "port": "an answer at the provider’s port",
        "certificate": "a certificate that is trusted", "tenant": "a tenant that exists", "policy": "a policy",
        "keys": "keys that can be read", "clock": "clocks that agree",
        "client-id": "a client ID that the provider knows", "client-secret": "a client secret that it accepts",
        "redirect-uri": "a redirect URI that is registered", "scope": "scopes that it knows",
        "api": "a task API that wants a token",
    ]
}
