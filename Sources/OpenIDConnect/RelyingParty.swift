internal import Cryptography
public import FoundationEssentials
public import HTTP
internal import JOSE
internal import JSON

/// The relying party: begins sign-ins, completes them, refreshes tokens and ends sessions at one authority.
///
/// It stores nothing about users.
public final class RelyingParty: Sendable {
    /// The provider.
    public let authority: Authority
    /// This client's registration at the provider.
    public let registration: ClientRegistration
    /// How authorization responses are returned.
    public let responseMode: ResponseMode

    private let store: ProviderMetadataStore
    private let requests: ProviderRequests
    private let tokenEndpoint: TokenEndpoint
    private let health: ProviderHealth
    private let now: @Sendable () -> Date

    /// Creates a relying party. Nothing is fetched until it is needed.
    /// - Parameters:
    ///   - client: sends the requests to the provider.
    ///   - now: the clock.
    public init(
        authority: Authority, registration: ClientRegistration, responseMode: ResponseMode = .query,
        client: any HTTPClient, now: @escaping @Sendable () -> Date
    ) {
        self.authority = authority
        self.registration = registration
        self.responseMode = responseMode
        self.now = now
        health = ProviderHealth(now: now)
        requests = ProviderRequests(client: client, health: health)
        tokenEndpoint = TokenEndpoint(
            authority: authority, registration: registration, requests: requests, now: now)
        store = ProviderMetadataStore(authority: authority, requests: requests, now: now)
    }

    /// Begins a sign-in, or a request to edit the profile or reset the password.
    /// - Parameters:
    ///   - policy: the policy at a B2C authority; `nil` uses the one in the address. Ignored for others.
    ///   - returnPath: the path on this site to redirect to afterwards; must be checked by the caller.
    /// - Throws: when there is no valid metadata.
    public func beginSignIn(
        policy: Policy? = nil, options: SignInOptions = SignInOptions(), returnPath: String = "/",
        purpose: SignInTransaction.Purpose = .signIn
    ) async throws(OpenIDConnectError) -> SignInStart {
        let options = options.completed(by: registration.usualOptions)
        let correlationID = options.correlationID ?? RandomBytes.uuid()
        return try await correlated(correlationID, checks: { _ in [] }) { () async throws(OpenIDConnectError) in
            let provider = try await store.provider(for: policy?.name, correlationID: correlationID)
            // Checked before a user is redirected to the provider in vain.
            try requirements(of: provider.metadata).check()
            let failure = await health.failure { await self.connectionFailure(policy: policy?.name, correlationID) }
            if let failure { throw failure }
            let scopes = registration.authorizationScopes(at: authority, provider.metadata, for: purpose)
            let transaction = SignInTransaction(
                state: RandomBytes.token(), nonce: RandomBytes.token(), codeVerifier: CodeVerifier().value,
                policy: authority.isAzureADB2C ? policy?.name ?? authority.policy : nil,
                issuer: provider.metadata.issuer, redirectURI: registration.redirectURI,
                scope: scopes.joined(separator: " "), returnPath: returnPath, createdAt: now(), purpose: purpose,
                correlationID: correlationID, maxAge: options.maxAge)
            return SignInStart(location: url(of: transaction, options, at: provider), transaction: transaction)
        }
    }

    /// The URL that ``beginSignIn(policy:options:returnPath:purpose:)`` returned for a pending sign-in, for a page that is
    /// displayed again.
    /// - Throws: when there is no valid metadata.
    public func location(
        of transaction: SignInTransaction, options: SignInOptions = SignInOptions()
    ) async throws(OpenIDConnectError) -> HTTPURL {
        let provider = try await store.provider(for: transaction.policy, correlationID: transaction.correlationID)
        return url(of: transaction, options.completed(by: registration.usualOptions), at: provider)
    }

    private func url(
        of transaction: SignInTransaction, _ options: SignInOptions, at provider: DiscoveredProvider
    ) -> HTTPURL {
        AuthorizationRequest(of: transaction, options, registration, at: authority, responseMode)
            .url(at: provider.metadata.authorizationEndpoint)
    }

    /// Completes a sign-in: validates the response, redeems the code, validates the tokens.
    /// - Parameters:
    ///   - parameters: those received at the redirect URI, in the query or form.
    ///   - transaction: that of ``beginSignIn(policy:options:returnPath:purpose:)``; the caller must have removed it from
    ///     its store, so that it is used once.
    ///   - way: how the parameters were delivered.
    /// - Throws: with every check up to the one that failed.
    public func completeSignIn(
        _ parameters: FormParameters, transaction: SignInTransaction, by way: ResponseDelivery = .redirect
    ) async throws(OpenIDConnectError) -> SignInResult {
        try await correlated(transaction.correlationID, checks: \.checks) { () async throws(OpenIDConnectError) in
            try await complete(parameters, transaction, by: way)
        }
    }

    private func complete(
        _ parameters: FormParameters, _ transaction: SignInTransaction, by way: ResponseDelivery
    ) async throws(OpenIDConnectError) -> SignInResult {
        let discovered = try await store.provider(for: transaction.policy, correlationID: transaction.correlationID)
        var list = CheckList([discovered.check])
        let provider = try MatchedProvider(discovered, issuer: transaction.issuer, .responseSameIssuer, &list)
        let metadata = provider.metadata
        let response = try AuthorizationResponse.validate(
            parameters, by: way, against: transaction, metadata: metadata, &list)

        let tokens = try await tokenEndpoint.answer(
            to: .authorizationCode(
                response.code, redirectURI: transaction.redirectURI, codeVerifier: transaction.codeVerifier),
            from: provider, purpose: transaction.purpose, correlationID: transaction.correlationID, &list)
        let rawIDToken = try list.require(
            tokens.response.rawIDToken, .idTokenPresent, expected: "an ID token",
            actual: tokens.response.rawIDToken == nil ? "missing" : "an ID token")
        let validated = try await validate(
            rawIDToken, from: provider, policy: transaction.policy,
            nonce: .required(transaction.nonce), accessToken: tokens.response.accessToken, maxAge: transaction.maxAge,
            earliestIssue: transaction.createdAt, correlationID: transaction.correlationID, &list)
        let received = TokenSet(
            tokens.response, rawIDToken: validated.raw, at: tokens.sentAt, policy: transaction.policy, after: nil)
        // A request that signs no one in needs no access token for the API.
        let set =
            transaction.purpose.signsIn
            ? try tokenEndpoint.withAccessToken(received, tokens.response, at: tokens.sentAt, validated, list.checks)
            : received
        var (userInfo, userInfoError): (JSONValue?, OpenIDConnectError?)
        if let endpoint = metadata.userInfoEndpoint, let accessToken = tokens.response.accessToken, asksForUserInfo {
            do throws(OpenIDConnectError) {
                userInfo = try await UserInfo(
                    requests: requests, provider: provider, clientID: registration.clientID
                ).claims(
                    at: endpoint, accessToken: accessToken, subject: validated.claims.subject,
                    correlationID: transaction.correlationID, &list)
            } catch { userInfoError = error }
        }
        return SignInResult(
            idToken: validated, tokens: set, userInfo: userInfo, userInfoError: userInfoError, checks: list.checks)
    }

    /// Refreshes the tokens of a signed-in user. The caller must ensure one refresh at a time per refresh token.
    /// - Parameters:
    ///   - tokens: the current tokens; the refresh goes to their policy.
    ///   - claims: those of the user's ID token: a new one must have the same subject.
    ///   - correlationID: sent with the request; by default the operator's, or a new one.
    /// - Throws: `isTemporary` of the error says whether to keep the old tokens.
    public func refresh(
        _ tokens: TokenSet, claims: IDTokenClaims, correlationID: String? = nil
    ) async throws(OpenIDConnectError) -> RefreshResult {
        let correlationID =
            correlationID ?? registration.usualOptions.correlationID ?? RandomBytes.uuid()
        return try await correlated(correlationID, checks: \.checks) { () async throws(OpenIDConnectError) in
            try await renew(tokens, claims, correlationID)
        }
    }

    private func renew(
        _ tokens: TokenSet, _ claims: IDTokenClaims, _ correlationID: String
    ) async throws(OpenIDConnectError) -> RefreshResult {
        guard let refreshToken = tokens.refreshToken else { throw OpenIDConnectError(.noRefreshToken) }
        let discovered = try await store.provider(for: tokens.policy, correlationID: correlationID)
        var list = CheckList([discovered.check])
        let provider = try MatchedProvider(discovered, issuer: claims.issuer, .refreshedIssuer, &list)
        let answer = try await tokenEndpoint.answer(
            to: .refreshToken(refreshToken), from: provider, correlationID: correlationID, &list)

        var idToken: ValidatedIDToken?
        if let raw = answer.response.rawIDToken {
            let validated = try await validate(
                raw, from: provider, policy: tokens.policy, nonce: .equalIfPresent(claims.nonce),
                accessToken: answer.response.accessToken, maxAge: nil, earliestIssue: claims.issuedAt,
                correlationID: correlationID, &list)
            idToken = try list.require(
                validated, .refreshedSubject, expected: claims.subject, actual: validated.claims.subject
            ) { $0.claims.subject.isIdentical(to: claims.subject) }
        } else {
            list.skip(.idTokenPresent, expected: "optional after a refresh", actual: "missing")
        }
        let received = TokenSet(
            answer.response, rawIDToken: idToken?.raw ?? tokens.rawIDToken, at: answer.sentAt, policy: tokens.policy,
            after: tokens)
        let set = try tokenEndpoint.withAccessToken(
            received, answer.response, at: answer.sentAt, idToken, isRefresh: true, list.checks)
        return RefreshResult(tokens: set, idToken: idToken, checks: list.checks)
    }

    /// Validates a logout token received at the back-channel logout URI (OpenID Connect Back-Channel Logout 1.0 §2.6). The
    /// caller must check for replays.
    /// - Parameters:
    ///   - raw: the `logout_token`.
    ///   - policy: whose metadata and keys are used, at a B2C authority.
    /// - Throws: ``OpenIDConnectError`` with the checks up to the one that failed; `isTemporary` when it could not be validated.
    public func logoutToken(_ raw: String, policy: String? = nil) async throws(OpenIDConnectError) -> LogoutToken {
        let provider = try await store.provider(for: policy)
        do throws(OpenIDConnectError) {
            let token: LogoutToken
            do throws(OpenIDConnectError) {
                token = try await logoutToken(raw, from: provider)
            } catch {
                let newer = await announcing(error, .logoutTokenAlgorithm, provider.metadata, policy, nil)
                guard let newer else { throw error }
                token = try await logoutToken(raw, from: newer)
            }
            CheckObserver.current?(token.checks)
            return token
        } catch {
            CheckObserver.current?(error.checks)
            throw error
        }
    }

    private func logoutToken(
        _ raw: String, from provider: DiscoveredProvider
    ) async throws(OpenIDConnectError) -> LogoutToken {
        var list = CheckList([provider.check])
        let validator = LogoutTokenValidator(
            issuer: provider.metadata.issuer, clientID: registration.clientID,
            algorithms: provider.metadata.signatureAlgorithms)
        return try await validator.validate(raw, keys: UnsolicitedTokenKeys(keys: provider.keys), now: now(), &list)
    }

    /// The URL to redirect to for ending the session at the provider.
    /// - Parameters:
    ///   - policy: the policy that signed in; B2C ends only its session.
    ///   - idTokenHint: the ID token as received.
    /// - Returns: `nil` when the provider has no such endpoint or is unreachable: then there is only the local sign-out.
    public func endSession(policy: String?, idTokenHint: String?, state: String? = nil) async -> HTTPURL? {
        guard
            let provider = try? await store.provider(
                for: policy, correlationID: registration.usualOptions.correlationID),
            let endpoint = provider.metadata.endSessionEndpoint
        else { return nil }
        return EndSessionRequest(
            clientID: registration.clientID, idTokenHint: idTokenHint,
            postLogoutRedirectURI: registration.postLogoutRedirectURI, state: state
        ).url(
            at: endpoint,
            limit: authority.isMicrosofts || authority.isEntraID
                ? EndSessionRequest.maxLengthAtMicrosofts : EndSessionRequest.maxLength)
    }

    /// Whether the provider responds now, even if its metadata is cached: checked before a redirect for sign-out, because a
    /// browser that gets no response shows its own error page.
    public func isProviderThere(policy: String?) async -> Bool {
        await connectionFailure(policy: policy, registration.usualOptions.correlationID) == nil
    }

    /// Why the provider can't be reached now; `nil` when it responds with anything but a server error (5xx).
    private func connectionFailure(policy: String?, _ correlationID: String?) async -> OpenIDConnectError? {
        await requests.connectionFailure(at: authority.metadataURL(policy: policy), correlationID: correlationID)
    }

    /// What would prevent every sign-in by a policy, judging by its metadata: for a warning at start. An unreachable provider
    /// may be back when it is needed.
    public func problem(policy: String? = nil) async -> OpenIDConnectError? {
        do throws(OpenIDConnectError) {
            try requirements(of: try await metadata(policy: policy)).check()
            return nil
        } catch {
            return error
        }
    }

    /// Why optional members of the metadata are ignored, for a warning at start; empty while the provider is unreachable.
    public func ignoredMetadata(policy: String? = nil) async -> [String] {
        (try? await metadata(policy: policy).ignored) ?? []
    }

    private func requirements(of metadata: ProviderMetadata) -> ProviderRequirements {
        ProviderRequirements(
            metadata: metadata, registration: registration, authority: authority, responseMode: responseMode)
    }

    /// The metadata for a policy, fetched if needed: for doctor, readiness and the setup page.
    public func metadata(policy: String? = nil) async throws(OpenIDConnectError) -> ProviderMetadata {
        try await store.provider(for: policy).metadata
    }

    /// Runs `body`; adds the correlation id to its error and reports its checks to ``CheckObserver``.
    private func correlated<Result>(
        _ correlationID: String?, checks: (Result) -> [Check], _ body: () async throws(OpenIDConnectError) -> Result
    ) async throws(OpenIDConnectError) -> Result {
        do { return try await CheckObserver.observe(checks, body) } catch {
            throw error.with(correlationID: correlationID)
        }
    }

    private func validate(
        _ rawIDToken: String, from provider: MatchedProvider, policy: String?, nonce: IDTokenValidator.NonceRule,
        accessToken: String?, maxAge: Int?, earliestIssue: Date, correlationID: String?, _ list: inout CheckList
    ) async throws(OpenIDConnectError) -> ValidatedIDToken {
        func validated(
            from metadata: ProviderMetadata, _ keys: RemoteKeySet
        ) async throws(OpenIDConnectError) -> ValidatedIDToken {
            let validator = IDTokenValidator(
                issuer: metadata.issuer, clientID: registration.clientID,
                trustedAudiences: registration.trustedAudiences, algorithms: metadata.signatureAlgorithms,
                policy: authority.isAzureADB2C ? policy ?? authority.policy : nil)
            return try await validator.validate(
                rawIDToken, keys: CorrelatedKeys(keys: keys, correlationID: correlationID), nonce: nonce,
                accessToken: accessToken, maxAge: maxAge, earliestIssue: earliestIssue, now: now())
        }
        do throws(OpenIDConnectError) {
            let token: ValidatedIDToken
            do throws(OpenIDConnectError) {
                token = try await validated(from: provider.metadata, provider.keys)
            } catch {
                let newer = await announcing(error, .idTokenAlgorithm, provider.metadata, policy, correlationID)
                guard let newer else { throw error }
                token = try await validated(from: newer.metadata, newer.keys)
            }
            list.append(token.checks)
            return token
        } catch {
            throw error.preceded(by: list.checks)
        }
    }

    /// The provider by newer metadata, when a check refused a token's algorithm that the program knows: the provider may have begun to sign by
    /// another one. `nil` when the refusal remains. A document of another issuer is not taken (``ProviderMetadataStore``).
    private func announcing(
        _ error: OpenIDConnectError, _ rule: CheckRule, _ metadata: ProviderMetadata, _ policy: String?,
        _ correlationID: String?
    ) async -> DiscoveredProvider? {
        guard let check = error.failedCheck, check.name == rule.name, SignatureAlgorithm(rawValue: check.actual) != nil
        else { return nil }
        return await store.provider(
            for: policy, announcingOtherThan: metadata.signatureAlgorithms, correlationID: correlationID)
    }

    /// The UserInfo endpoint of External ID and Entra ID is Microsoft Graph: it must not receive tokens for another API.
    private var asksForUserInfo: Bool {
        registration.apiScopes.isEmpty || !(authority.isExternalID || authority.isEntraID)
    }
}
