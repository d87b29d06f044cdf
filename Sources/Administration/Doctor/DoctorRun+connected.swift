internal import Configuration
internal import HTTP
internal import OutgoingHTTP
internal import Pages
internal import Running
internal import Screens
internal import Texts
internal import Web

extension DoctorRun {
    /// Checks the local network where it is served, and then the provider and the API: the demo tenant is reachable only through it.
    func connected(_ client: any HTTPClient) async -> [DoctorCheck] {
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
