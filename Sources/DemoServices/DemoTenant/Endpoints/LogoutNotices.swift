internal import FoundationEssentials
internal import HTTP
internal import JSON

/// Notifies the applications of an ended session: by a logout token to their servers, and by a frame in the browser.
struct LogoutNotices: Sendable {
    let services: TenantServices
    /// Sends the tokens.
    let client: (any HTTPClient)?
    let log: @Sendable (String) -> Void

    /// The applications that have tokens of this session.
    func clients(of session: BrowserSession) async throws -> [RegisteredClient] {
        let known = try await services.codes.clientIDs(ofSession: session.sessionID)
        return services.configuration.clients.filter { known.contains($0.clientID) }
    }

    /// Sends logout tokens (OpenID Connect Back-Channel Logout 1.0 section 2.5). A failure is logged and not retried.
    func send(to clients: [RegisteredClient], about session: BrowserSession, _ policy: DemoPolicy, _ call: TenantCall)
        async throws
    {
        guard let sender = client else { return }
        for client in clients {
            let faults = services.schedule.faults(services.faults, reaching: client.clientID)
            guard faults.announces(by: .backChannelLogout),
                let url = client.backChannelLogoutURI.flatMap({ HTTPURL($0) })
            else { continue }
            let token = try await token(for: client, faults, session, policy, call)
            do throws(HTTPClientError) {
                let answer = try await sender.send(.form(["logout_token": token], to: url))
                faults.record(logoutAnswer: answer.status.code)
                let isUnexpected = answer.status != .ok && faults.fault?.demand != .refuse(.logoutToken)
                if isUnexpected { log("demo tenant: a logout token was answered with \(answer.status.code)") }
            } catch {
                log("demo tenant: a logout token could not be sent: \(error.name)")
            }
            faults.record(.backChannelLogout)
        }
    }

    /// The URLs for the frames of the sign-out page (OpenID Connect Front-Channel Logout 1.0 section 3).
    func frames(
        for clients: [RegisteredClient], about session: BrowserSession, _ policy: DemoPolicy, _ call: TenantCall
    ) -> [HTTPURL] {
        let issuer = services.configuration.issuer(of: policy, at: call.base)
        return clients.compactMap { client in
            let faults = services.schedule.faults(services.faults, reaching: client.clientID)
            guard faults.announces(by: .frontChannelLogout) else { return nil }
            return client.frontChannelLogoutURI.flatMap { HTTPURL($0) }?
                .appending(query: ["iss": issuer, "sid": session.sessionID])
        }
    }

    private func token(
        for client: RegisteredClient, _ faults: FaultInjector, _ session: BrowserSession, _ policy: DemoPolicy,
        _ call: TenantCall
    ) async throws -> String {
        let time = call.time.unixSeconds
        let claims: [String: JSONValue] = [
            "iss": .string(services.configuration.issuer(of: policy, at: call.base)),
            "sub": .string(session.accountID), "sid": .string(session.sessionID), "aud": .string(client.clientID),
            "iat": .integer(time), "exp": .integer(time + 120), "jti": .string(GUID.random()),
            "events": ["http://schemas.openid.net/event/backchannel-logout": [:]],
        ]
        return try faults.sign(
            claims, as: .logoutToken, type: "logout+jwt", own: await services.keys.signingKey(of: policy),
            secret: client.secret, base: call.base, at: time)
    }
}
