internal import Configuration
internal import HTTP
internal import OutgoingHTTP
internal import Pages
internal import Running
internal import Texts
internal import Web

extension DoctorRun {
    func send(
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

    /// Checks what the program serves to a browser.
    func served(_ client: any HTTPClient) async -> [DoctorCheck] {
        let page = await send(client, "/")
        if let hidden = hiddenHost(page) { return [hidden] }
        let otherHost = await otherHost(client)
        return [await ready(client), otherHost, await operatorPages(client)] + (await forms(client))
            + [cookies(page), headers(page), csp(page)] + (await longRequests(client)) + [tls]
    }

    private func otherHost(_ client: any HTTPClient) async -> DoctorCheck {
        let strange = await send(client, "/", host: DoctorRun.strange)?.status.code
        guard !url.isSecure else {
            return DoctorCheck(
                skipping: .host, expected: .words(\.doctor.lines.expected.otherHost),
                because: .words(\.doctor.lines.reasons.byHTTPS))
        }
        return DoctorCheck(
            .host, strange == 421, expected: .words(\.doctor.lines.expected.otherHost), seen: DoctorCheck.seen(strange),
            next: DoctorRun.next(strange, .words(\.doctor.lines.next.host)))
    }

    private func ready(_ client: any HTTPClient) async -> DoctorCheck {
        let readiness = await send(client, "/readyz")
        let ready = readiness?.status.code
        let reason =
            ready == 503 ? readiness.map { Log.bounded(String(decoding: $0.body.prefix(200), as: UTF8.self)) } : nil
        return DoctorCheck(
            .ready, ready == 200, expected: .words(\.doctor.lines.expected.okAt, ["address": "/readyz"]),
            seen: reason.map { .words(\.doctor.lines.seen.statusBecause, ["status": "503", "reason": $0]) }
                ?? DoctorCheck.seen(ready),
            next: ready == nil ? .words(\.doctor.lines.next.noAnswer) : .words(\.doctor.lines.next.ready))
    }

    private func operatorPages(_ client: any HTTPClient) async -> DoctorCheck {
        let settingsPage = await status(client, "/settings")
        return DoctorCheck(
            .operatorPages, settingsPage == 403 || settingsPage == 404,
            expected: .words(\.doctor.lines.expected.operatorPages), seen: DoctorCheck.seen(settingsPage),
            next: DoctorRun.next(
                settingsPage,
                settingsPage.map { 200..<300 ~= $0 } == true
                    ? .words(\.doctor.lines.next.operatorPages) : .words(\.doctor.lines.next.otherAtPort)))
    }

    /// Whether a form without its token is refused, and one from another site.
    private func forms(_ client: any HTTPClient) async -> [DoctorCheck] {
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        var own = form
        own[.origin] = url.origin
        var foreign = form
        foreign[.origin] = "https://\(DoctorRun.strange)"
        let noToken = await send(client, ConfirmSignInPage.address, method: .post, own, body: "id=x")?.status.code
        let noOrigin = await send(client, ConfirmSignInPage.address, method: .post, foreign, body: "id=x&csrf=x")?
            .status.code
        return [
            DoctorCheck(
                .formToken, noToken == 403, expected: .words(\.doctor.lines.expected.formToken),
                seen: DoctorCheck.seen(noToken),
                next: DoctorRun.next(noToken, .words(\.doctor.lines.next.formToken))),
            DoctorCheck(
                .formOrigin, noOrigin == 403, expected: .words(\.doctor.lines.expected.formOrigin),
                seen: DoctorCheck.seen(noOrigin),
                next: DoctorRun.next(noOrigin, .words(\.doctor.lines.next.formOrigin))),
        ]
    }

    /// Whether a head and an address that are too long are refused.
    private func longRequests(_ client: any HTTPClient) async -> [DoctorCheck] {
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
    func slowHead() async -> DoctorCheck {
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
}
