internal import HTTP
internal import JOSE
internal import JSON

/// Sign-out (OpenID Connect RP-Initiated Logout 1.0): ends the browser's session here, even if the request is otherwise
/// invalid, and redirects only to a registered URI.
struct LogoutEndpoint: Sendable {
    let services: TenantServices
    /// Sends logout tokens.
    let client: (any HTTPClient)?
    let log: @Sendable (String) -> Void

    func respond(_ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        services.faults.record(.endSession)
        let parameters =
            call.request.method == .post ? try call.request.formParameters() : try call.request.queryParameters()
        let frames = try await endSession(policy, call)
        let response: HTTPResponse
        do {
            let location = try await location(parameters, policy)
            if !frames.isEmpty {
                services.faults.record(.frontChannelLogout)
                response =
                    LeavingPage(
                        configuration: services.configuration, words: call.words, frames: frames, location: location
                    ).response
            } else if let location {
                response = HTTPResponse(
                    call.request.method == .post ? .seeOther : .found,
                    fields: [.location: location, .cacheControl: "no-store"])
            } else {
                response =
                    SignedOutPage(configuration: services.configuration, words: call.words, isUnregistered: false)
                    .response
            }
        } catch UnregisteredURI.here {
            response =
                SignedOutPage(configuration: services.configuration, words: call.words, isUnregistered: true).response
        } catch let error as TenantError {
            response = TenantErrorPage(error: error, call: call, configuration: services.configuration).response
        }
        return response.setting(call.cookies.deleting(call.cookies.session))
    }

    /// Ends the browser's session and notifies its applications.
    /// - Returns: the front-channel logout URLs for the frames of the page.
    private func endSession(_ policy: DemoPolicy, _ call: TenantCall) async throws -> [HTTPURL] {
        guard let cookie = call.sessionCookie else { return [] }
        let session = try await services.sessions.use(cookie)
        try await services.sessions.end(cookie)
        guard let session else { return [] }
        let notices = LogoutNotices(services: services, client: client, log: log)
        let clients = try await notices.clients(of: session)
        try await notices.send(to: clients, about: session, policy, call)
        return notices.frames(for: clients, about: session, policy, call)
    }

    private enum UnregisteredURI: Error { case here }

    private func location(_ parameters: FormParameters, _ policy: DemoPolicy) async throws -> String? {
        for name in ["post_logout_redirect_uri", "id_token_hint", "client_id", "state"]
        where parameters.all(name).count > 1 { throw TenantError.invalidInput(name) }
        let hinted: RegisteredClient? =
            if let hint = parameters.first("id_token_hint"), !hint.isEmpty { try await client(of: hint, policy) } else {
                nil
            }
        guard hinted != nil || !services.configuration.requiresLogoutHint else { throw TenantError.hintRequired }
        let named: RegisteredClient? =
            if let clientID = parameters.first("client_id"), !clientID.isEmpty {
                services.configuration.client(clientID)
            } else {
                nil
            }
        if let hinted, let named, hinted.clientID != named.clientID {
            throw TenantError.hintOfOtherClient(named.clientID)
        }
        guard let uri = parameters.first("post_logout_redirect_uri"), !uri.isEmpty else { return nil }
        guard Self.isAcceptable(uri) else { throw TenantError.invalidPostLogoutURI(uri) }
        // B2C checks against the application in the hint or the client id; without either, against all.
        let clients = (hinted ?? named).map { [$0] } ?? services.configuration.clients
        guard clients.contains(where: { $0.postLogoutRedirectURIs.contains { $0.utf8.elementsEqual(uri.utf8) } }) else {
            throw UnregisteredURI.here
        }
        let reached = hinted ?? named
        let faults = reached.map { services.schedule.faults(services.faults, reaching: $0.clientID) } ?? services.faults
        guard let state = faults.logoutState(parameters.first("state")) else { return uri }
        let query: FormParameters = ["state": state]
        return uri + (uri.contains("?") ? "&" : "?") + query.encoded
    }

    private static func isAcceptable(_ uri: String) -> Bool {
        if uri == "urn:ietf:wg:oauth:2.0:oob" { return true }
        guard let url = HTTPURL(uri) else { return false }
        return url.isSecure || HTTPURL.isLoopback(host: url.host)
    }

    /// The policy of a hint; at a plain provider a hint of another issuer is none.
    /// - Parameter own: that of the request.
    private func policy(of claims: JSONValue, at own: DemoPolicy) -> DemoPolicy? {
        guard services.configuration.form == .azureADB2C else { return own }
        return claims["tfp"]?.string.flatMap(services.configuration.policy)
    }

    /// The application that a hint was issued to, even if it has expired (section 2 of the specification).
    private func client(of hint: String, _ own: DemoPolicy) async throws -> RegisteredClient {
        guard let token = try? JSONWebSignature(compact: hint), let claims = try? token.claims(),
            let policy = policy(of: claims, at: own),
            let audience = claims["aud"]?.string,
            let client = services.configuration.client(audience)
        else { throw TenantError.invalidHint }
        let issuers = ([services.configuration.publicURL] + services.configuration.otherURLs).map {
            services.configuration.issuer(of: policy, at: $0)
        }
        guard let issuer = claims["iss"]?.string, issuers.contains(issuer), Self.isIDToken(token, claims),
            try await signers(of: policy).contains(where: { $0.hasSigned(token) })
        else { throw TenantError.invalidHint }
        return client
    }

    /// Whether it has what every ID token of the tenant has, and neither an access token nor a logout token, which have its audience too.
    private static func isIDToken(_ token: JSONWebSignature, _ claims: JSONValue) -> Bool {
        token.header.type == "JWT" && claims["sid"]?.string != nil && claims["events"] == nil
    }

    /// A key of the tenant, with the algorithms that it signs ID tokens with.
    private struct Signer {
        let entry: SigningKeyStore.Entry
        let algorithms: Set<SignatureAlgorithm>

        func hasSigned(_ token: JSONWebSignature) -> Bool {
            guard token.header.keyID.map({ $0 == entry.keyID }) ?? true, let key = try? entry.published(for: nil)
            else { return false }
            return (try? token.verify(with: key, allowing: algorithms)) != nil
        }
    }

    /// What the tenant signs ID tokens with, as the faults want it: its own keys, those that have replaced them, and keys in memory, which have
    /// signed the tokens of the control interface too. The algorithm of a token never chooses the key.
    private func signers(of policy: DemoPolicy) async throws -> [Signer] {
        let own = try await services.keys.entries(of: policy)
        let others = try (services.schedule.usedOtherKeys + services.faults.further.used).map {
            try SigningKeyStore.Entry($0)
        }
        let algorithms = services.minted.algorithms.union([
            .rs256, .ps256, .es256, services.configuration.signatureAlgorithm,
        ])
        return (own + others).map { entry in
            Signer(entry: entry, algorithms: algorithms.filter { $0.fits(entry.key.kind) })
        }
    }
}
