package import Configuration
package import FoundationEssentials
internal import Glibc
package import HTTP
package import OutgoingHTTP
internal import Pages
internal import PostgreSQLStore
package import Running
internal import Screens
package import Sessions
internal import Storage
internal import Web

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
    private static let trustedCertificate = PageText.words(\.doctor.lines.expected.trusted)
    /// For faults that may have to be corrected elsewhere.
    private static let again = PageText.words(\.doctor.lines.next.again)
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
        var checks = local + (await database) + (await earlierKey)
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
        return checks + (await others(client))
    }

    /// Where the program listens, whatever the public name.
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
        if let hidden = hiddenHost(page) { return [hidden] }
        let strange = await send(client, "/", host: DoctorRun.strange)?.status.code
        let readiness = await send(client, "/readyz")
        let ready = readiness?.status.code
        let reason =
            ready == 503 ? readiness.map { Log.bounded(String(decoding: $0.body.prefix(200), as: UTF8.self)) } : nil
        let settingsPage = await status(client, "/settings")
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        var own = form
        own[.origin] = url.origin
        var foreign = form
        foreign[.origin] = "https://\(DoctorRun.strange)"
        let noToken = await send(client, ConfirmSignInPage.address, method: .post, own, body: "id=x")?.status.code
        let noOrigin = await send(client, ConfirmSignInPage.address, method: .post, foreign, body: "id=x&csrf=x")?
            .status.code
        // Five fields that each fit into nginx's 8 KB limit for a field, so that the head reaches the program.
        var longHead = HTTPFields()
        for number in 1...5 {
            guard let name = HTTPField.Name("X-Long-\(number)") else { continue }
            longHead[name] = String(repeating: "a", count: 4000)
        }
        let head = await send(client, "/", longHead)?.status.code
        let target = await status(client, "/" + String(repeating: "a", count: 10_000))
        // nginx and others refuse heads that are too long for them with 400 or 413, without forwarding the request.
        let refusalsInFront = url.isSecure ? [400, 413] : []
        return [
            DoctorCheck(
                .ready, ready == 200, expected: .words(\.doctor.lines.expected.okAt, ["address": "/readyz"]),
                seen: reason.map { .words(\.doctor.lines.seen.statusBecause, ["status": "503", "reason": $0]) }
                    ?? DoctorCheck.seen(ready),
                next: ready == nil ? .words(\.doctor.lines.next.noAnswer) : .words(\.doctor.lines.next.ready)),
            url.isSecure
                ? DoctorCheck(
                    skipping: .host, expected: .words(\.doctor.lines.expected.otherHost),
                    because: .words(\.doctor.lines.reasons.byHTTPS))
                : DoctorCheck(
                    .host, strange == 421, expected: .words(\.doctor.lines.expected.otherHost),
                    seen: DoctorCheck.seen(strange),
                    next: DoctorRun.next(strange, .words(\.doctor.lines.next.host))),
            DoctorCheck(
                .operatorPages, settingsPage == 403 || settingsPage == 404,
                expected: .words(\.doctor.lines.expected.operatorPages), seen: DoctorCheck.seen(settingsPage),
                next: DoctorRun.next(
                    settingsPage,
                    settingsPage.map { 200..<300 ~= $0 } == true
                        ? .words(\.doctor.lines.next.operatorPages) : .words(\.doctor.lines.next.otherAtPort))),
            DoctorCheck(
                .formToken, noToken == 403, expected: .words(\.doctor.lines.expected.formToken),
                seen: DoctorCheck.seen(noToken),
                next: DoctorRun.next(noToken, .words(\.doctor.lines.next.formToken))),
            DoctorCheck(
                .formOrigin, noOrigin == 403, expected: .words(\.doctor.lines.expected.formOrigin),
                seen: DoctorCheck.seen(noOrigin),
                next: DoctorRun.next(noOrigin, .words(\.doctor.lines.next.formOrigin))),
            cookies(page), headers(page), csp(page),
            DoctorCheck(
                .longHead, head.map { ([431] + refusalsInFront).contains($0) } == true,
                expected: .words(\.doctor.lines.expected.longHead),
                seen: DoctorCheck.seen(head),
                next: DoctorRun.next(head, .words(\.doctor.lines.next.longHead))
            ),
            DoctorCheck(
                .longTarget, target.map { ([414] + refusalsInFront).contains($0) } == true,
                expected: .words(\.doctor.lines.expected.longTarget),
                seen: DoctorCheck.seen(target),
                next: DoctorRun.next(target, .words(\.doctor.lines.next.longTarget))
            ),
            tls,
        ]
    }

    /// The check that fails where a reverse proxy does not pass the host on: the program doesn't know the name, or redirects to the address
    /// that was opened. Its pages can't be checked then: the proxy forwards to another server, or to none.
    private func hiddenHost(_ page: HTTPResponse?) -> DoctorCheck? {
        let target = page?.fields[.location]
        guard let status = page?.status, status == .misdirectedRequest || target == "\(url.origin)/" else { return nil }
        return DoctorCheck(
            .host, false, expected: .words(\.doctor.lines.expected.okAt, ["address": "\(url.origin)/"]),
            seen: target.map {
                .words(\.doctor.lines.seen.redirect, ["status": "\(status.code)", "target": Log.bounded($0, to: 600)])
            } ?? DoctorCheck.seen(status.code),
            next: .words(\.doctor.lines.next.host))
    }

    /// What to do after a check of a response. One that did not come, or is an error of a server, says nothing about what is in front of
    /// the program.
    private static func next(_ status: Int?, _ usual: PageText) -> PageText {
        status.map { $0 < 500 } == true ? usual : .words(\.doctor.lines.next.noAnswer)
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
            .cookies, !set.isEmpty && flaws.isEmpty,
            expected: .words(\.doctor.lines.expected.cookies, ["attributes": wanted.joined(separator: ", ")]),
            seen: set.isEmpty
                ? .words(\.doctor.lines.seen.noCookie)
                : flaws.isEmpty
                    ? .words(\.doctor.lines.seen.allOfIt)
                    : .words(\.doctor.lines.seen.without, ["attributes": Set(flaws).sorted().joined(separator: ", ")]),
            next: DoctorRun.next(page?.status.code, .words(\.doctor.lines.next.passOn, ["field": "Set-Cookie"])))
    }

    private func headers(_ page: HTTPResponse?) -> DoctorCheck {
        let wanted: [(HTTPField.Name, String)] = [
            (.xContentTypeOptions, "nosniff"), (.referrerPolicy, "same-origin"),
            (.crossOriginOpenerPolicy, "same-origin"), (.crossOriginResourcePolicy, "same-origin"),
            (.cacheControl, "no-store"),
        ]
        let missing = wanted.filter { page?.fields[$0.0] != $0.1 }.map { "\($0.0)" }
        return DoctorCheck(
            .headers, missing.isEmpty, expected: .value(wanted.map { "\($0.0): \($0.1)" }.joined(separator: ", ")),
            seen: missing.isEmpty
                ? .words(\.doctor.lines.seen.allOfThem)
                : .words(\.doctor.lines.seen.notSo, ["fields": missing.joined(separator: ", ")]),
            next: DoctorRun.next(page?.status.code, .words(\.doctor.lines.next.passOnFields)))
    }

    private func csp(_ page: HTTPResponse?) -> DoctorCheck {
        let policy = page?.fields[values: .contentSecurityPolicy] ?? []
        return DoctorCheck(
            .csp, policy == [SecurityHeaders.contentSecurityPolicy],
            expected: .words(\.doctor.lines.expected.policy),
            seen: policy == [SecurityHeaders.contentSecurityPolicy]
                ? .words(\.doctor.lines.seen.thatOne) : .value(Log.bounded(policy.joined(separator: " and "), to: 600)),
            next: DoctorRun.next(
                page?.status.code, .words(\.doctor.lines.next.passOn, ["field": "Content-Security-Policy"])))
    }

    private var tls: DoctorCheck {
        guard url.isSecure else {
            return DoctorCheck(
                skipping: .tls, expected: DoctorRun.trustedCertificate,
                because: .words(\.doctor.lines.reasons.plainHTTP))
        }
        // A response over https had a certificate that this machine trusts: libcurl verifies each one.
        return DoctorCheck(
            .tls, true, expected: DoctorRun.trustedCertificate,
            seen: .words(\.doctor.lines.seen.trustedFor, ["host": url.host]), next: "")
    }

    /// Sends an incomplete head: the connection must be closed.
    private func slowHead() async -> DoctorCheck {
        let (host, port, _) = DoctorRun.socket(settings, url)
        guard !url.isSecure, measuresSlowHeads else {
            return DoctorCheck(
                skipping: .slowHead, expected: .words(\.doctor.lines.expected.slowHead),
                because: url.isSecure
                    ? .words(\.doctor.lines.reasons.behindTLS) : .words(\.doctor.lines.reasons.notAskedFor))
        }
        let ending = await HeadSocket.exchange(
            host: host, port: port, sending: Array("GET / HTTP/1.1\r\nHost: \(host)\r\nX-Slow: ".utf8),
            seconds: patience)
        let seen: PageText =
            switch ending {
            case .dropped: .words(\.doctor.lines.seen.dropped)
            case .waitedFor: .words(\.doctor.lines.seen.waitedFor)
            case .unreachable: DoctorCheck.seen(nil)
            }
        return DoctorCheck(
            .slowHead, ending == .dropped,
            expected: .words(\.doctor.lines.expected.slowHeadWithin, ["seconds": "\(patience)"]), seen: seen,
            next: ending == .unreachable
                ? .words(\.doctor.lines.next.noAnswer) : .words(\.doctor.lines.next.slowHead))
    }

    // MARK: Files on disk

    private var local: [DoctorCheck] { [store, settingsFile, disk] }

    private var store: DoctorCheck {
        guard settings.tokenStore.place != .memory else {
            return DoctorCheck(
                skipping: .store, expected: .words(\.doctor.lines.expected.closedStore),
                because: .words(\.doctor.lines.reasons.inMemory))
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let open = ([folder.path] + names.map { "\(folder.path)/\($0)" }).filter(FilePrivacy.isOpenToOthers)
        let isOpen = FilePrivacy.isOpenToOthers(folder.path)
        return DoctorCheck(
            .store, !isOpen, expected: .words(\.doctor.lines.expected.closedFolder, ["folder": folder.path]),
            seen: isOpen
                ? .words(\.doctor.lines.seen.open, ["paths": open.prefix(3).joined(separator: ", ")])
                : .words(\.doctor.lines.seen.closed),
            next: .words(\.doctor.lines.next.type, ["command": "chmod 700 \(ShellText.quoted(folder.path))"]))
    }

    private var settingsFile: DoctorCheck {
        let warning = (try? SettingsFile.read(path: settingsPath))?.privacyWarning
        return DoctorCheck(
            .settingsFile, warning == nil,
            expected: .words(\.doctor.lines.expected.settingsFile, ["path": settingsPath]),
            seen: warning == nil
                ? .words(\.doctor.lines.seen.nobodyCanRead) : .words(\.doctor.lines.seen.othersCanRead),
            next: .words(\.doctor.lines.next.type, ["command": "chmod 600 \(ShellText.quoted(settingsPath))"]))
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
            .disk, free >= leastSpace,
            expected: .words(\.doctor.lines.expected.disk, ["size": "\(leastSpace)", "place": place]),
            seen: isKnown
                ? .words(\.doctor.lines.seen.space, ["size": "\(free)"]) : .words(\.doctor.lines.seen.nothing),
            next: .words(\.doctor.lines.next.disk))
    }

    /// The database, where the store is in one.
    private var database: [DoctorCheck] {
        get async {
            guard let address = settings.tokenStore.database else { return [] }
            let problem = await PostgreSQLExamination.problem(at: address)
            return [
                DoctorCheck(
                    .database, problem == nil, expected: .words(\.doctor.lines.expected.database),
                    seen: problem.map { .value(Log.bounded($0.message, to: 600)) }
                        ?? .words(\.doctor.lines.seen.allOfIt),
                    next: .words(\.doctor.lines.next.database))
            ]
        }
    }

    /// The keys that are listed behind the current one, where there are any.
    private var earlierKey: [DoctorCheck] {
        get async {
            guard let seals = await earlierSeals() else { return [] }
            return [
                DoctorCheck(
                    .earlierKey, !seals.isEmpty, expected: .words(\.doctor.lines.expected.earlierKey),
                    seen: seals.isEmpty
                        ? .words(\.doctor.lines.seen.earlierKeyUnneeded)
                        : .words(\.doctor.lines.seen.earlierKeyNeeded, ["count": "\(seals.count)"]),
                    next: .words(\.doctor.lines.next.earlierKey))
            ]
        }
    }

    // MARK: Other machines

    /// Checks the local network where it is served, and then the provider and the API: the demo tenant is reachable only through it.
    private func others(_ client: any HTTPClient) async -> [DoctorCheck] {
        let expected = PageText.words(\.doctor.lines.expected.network)
        guard let setting = settings.lan else {
            return [DoctorCheck(skipping: .lan, expected: expected, because: .words(\.doctor.lines.reasons.notServed))]
                + (await connection(client, settings))
        }
        guard settings.tokenStore.place != .memory || setting.certificate != nil else {
            let reason = PageText.words(\.doctor.lines.reasons.certificateInMemory)
            return [DoctorCheck(skipping: .lan, expected: expected, because: reason)]
                + (await connection(client, withoutNetwork: reason))
        }
        do {
            let lan = try DoctorLAN(
                settings, setting, plainPort: url.port, folder: folder, network: network(), now: now)
            let there = settings.withTenant(in: lan.place)
            let phone = lan.client
            let said = await send(client, "/readyz").map {
                Log.bounded(String(decoding: $0.body.prefix(200), as: UTF8.self))
            }
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
                    .lan, false, expected: expected, seen: .words(\.doctor.lines.seen.noNetwork),
                    next: .english(error.lines.joined(separator: " ")))
            ] + (await connection(client, withoutNetwork: .words(\.doctor.lines.seen.noNetwork)))
        }
    }

    /// Checks the provider and the API where the local network can't be checked. The demo tenant is reachable only through it.
    private func connection(_ client: any HTTPClient, withoutNetwork reason: PageText) async -> [DoctorCheck] {
        guard settings.demo.tenant != nil else { return await connection(client, settings) }
        let api = await ConnectionProbe(client: client, url: url, now: now).api(settings)
        return [
            DoctorCheck(skipping: .provider, expected: .words(\.doctor.lines.expected.metadata), because: reason)
        ] + [api].compactMap(\.self).map { check(of: $0, settings) }
    }

    // MARK: Provider and task API

    private func connection(_ client: any HTTPClient, _ settings: Settings) async -> [DoctorCheck] {
        let findings = await ConnectionProbe(client: client, url: url, now: now).run(settings).findings
        return findings.map { check(of: $0, settings) }
    }

    private func check(of finding: ConnectionFinding, _ settings: Settings) -> DoctorCheck {
        let expected = DoctorRun.expectation(of: finding)
        let text = PageText.finding(finding)
        if finding.verdict == .unseen {
            return DoctorCheck(skipping: .provider, part: finding, expected: expected, because: text)
        }
        return DoctorCheck(
            finding.topic == "api" ? .taskAPI : .provider, part: finding, finding.verdict == .good,
            expected: expected, seen: text, next: next(finding, settings))
    }

    private func next(_ finding: ConnectionFinding, _ settings: Settings) -> PageText {
        if let problem = finding.problem, TLSFailure.Reason(rawValue: problem) != nil { return DoctorRun.again }
        return OperatorRule(settings.atLocalhost).isOffered
            ? .words(\.doctor.lines.next.changeSettings, ["path": settingsPath])
            : .words(\.doctor.lines.next.changeFile, ["path": settingsPath])
    }

    /// The expected result for a part of a connection. The provider may refuse a policy before it is known which one it was.
    static func expectation(of finding: ConnectionFinding) -> PageText {
        if finding.topic == "policy", let policy = finding.values["policy"] {
            return .words(\.doctor.lines.expected.providerPolicy, ["policy": policy])
        }
        return expectations[finding.topic] ?? .value(finding.topic)
    }

    private static let expectations: [String: PageText] = [
        "metadata": .words(\.doctor.lines.expected.metadata),
        "metadata-partly": .words(\.doctor.lines.expected.metadata),
        "port": .words(\.doctor.lines.expected.providerPort),
        "certificate": .words(\.doctor.lines.expected.providerCertificate),
        "tenant": .words(\.doctor.lines.expected.tenant), "policy": .words(\.doctor.lines.expected.anyPolicy),
        "keys": .words(\.doctor.lines.expected.keys), "clock": .words(\.doctor.lines.expected.clock),
        "client-id": .words(\.doctor.lines.expected.clientID),
        "client-secret": .words(\.doctor.lines.expected.clientSecret),
        "redirect-uri": .words(\.doctor.lines.expected.redirectURI),
        "request": .words(\.doctor.lines.expected.request), "scope": .words(\.doctor.lines.expected.scope),
        "api": .words(\.doctor.lines.expected.taskAPI),
    ]
}
