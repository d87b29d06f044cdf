public import FoundationEssentials
public import HTTP
internal import JOSE
internal import JSON

/// Checks what can be checked at a provider without a user: metadata, keys, the registration, the clock.
///
/// Every request goes to an address in the settings, or in their metadata: https, or http on this machine; no redirect is
/// followed. Each may take eight seconds, and after one without a response no more are sent.
public struct ProviderProbe: Sendable {
    /// The maximum number of policies checked.
    static let maxPolicies = 12
    /// The clock skew, in seconds, above which it is reported. Tokens are refused at ``IDTokenValidator/leeway``; a clock
    /// with less skew continues to drift.
    public static let clockTolerance: TimeInterval = 60

    private let authority: Authority
    private let registration: ClientRegistration
    private let responseMode: ResponseMode
    private let transport: ProbeTransport
    private let requests: ProviderRequests
    private let store: ProviderMetadataStore

    /// A probe of one provider with one registration; nothing is stored between runs.
    public init(
        authority: Authority, registration: ClientRegistration, responseMode: ResponseMode = .query,
        client: any HTTPClient, now: @escaping @Sendable () -> Date
    ) {
        self.authority = authority
        self.registration = registration
        self.responseMode = responseMode
        transport = ProbeTransport(client, now: now)
        requests = ProviderRequests(client: transport)
        store = ProviderMetadataStore(authority: authority, requests: requests, now: now)
    }

    /// Runs all checks.
    /// - Parameter policies: those of the settings; empty for the provider's default, or where there are none.
    public func run(policies: [String]) async -> ProbeReport {
        var findings: [ProbeFinding] = []
        let (providers, failures) = await discover(policies)
        let unsupported = providers.lazy.compactMap { policy, provider in
            // One of several has to be named.
            unsupportedRequirement(in: provider.metadata, of: providers.count > 1 ? policy : nil)
        }.first
        findings += failures.isEmpty || !providers.isEmpty ? [unsupported ?? ProbeFinding(.metadata)] : []
        findings += ProviderProbe.oddities(of: providers.map(\.provider.metadata))
        findings += found(providers.map(\.policy), failures)
        guard let provider = providers.first?.provider else {
            return ProbeReport(findings: findings + clock(), metadata: nil)
        }
        findings += await keys(of: provider)
        let authorization = ProbeAuthorization(
            registration: registration, authority: authority, metadata: provider.metadata, responseMode: responseMode,
            requests: requests)
        let token = ProbeToken(
            registration: registration, authority: authority, metadata: provider.metadata, requests: requests)
        // A request that the provider is known to refuse says nothing about the registration.
        async let atAuthorization: ProbeAuthorization.Verdict =
            unsupported == nil ? authorization.run() : .unclear
        async let atToken = token.run()
        findings += judge(await atAuthorization, await atToken)
        // The metadata may name further hosts.
        findings += transport.tlsFailures.map { ProbeFinding($0) }.filter { !findings.contains($0) }
        return ProbeReport(findings: findings + clock(), metadata: provider.metadata)
    }

    /// The metadata and what is found in it alone; `nil` when it can't be read.
    public func metadata(policy: String?) async -> ProbeReport? {
        guard let metadata = try? await store.provider(for: policy).metadata else { return nil }
        let findings =
            [unsupportedRequirement(in: metadata)].compactMap(\.self) + ProviderProbe.oddities(of: [metadata])
        return ProbeReport(findings: findings, metadata: metadata)
    }

    /// The optional members that are ignored; a sign-in works without them.
    private static func oddities(of documents: [ProviderMetadata]) -> [ProbeFinding] {
        guard let ignored = documents.lazy.map(\.ignored).first(where: { !$0.isEmpty }) else { return [] }
        return [ProbeFinding(.metadataPartly, nil, ["reasons": ignored.joined(separator: "; ")])]
    }

    /// What the metadata requires and this program does not support; the methods of client authentication are checked with
    /// the client secret.
    private func unsupportedRequirement(in metadata: ProviderMetadata, of policy: String? = nil) -> ProbeFinding? {
        let requirements = ProviderRequirements(
            metadata: metadata, registration: registration, authority: authority, responseMode: responseMode)
        do throws(OpenIDConnectError) { try requirements.check() } catch {
            guard case .requirementUnsupported(let members) = error.kind else { return nil }
            return ProbeFinding(
                .metadata, .requirementUnsupported, ["members": policy.map { "\(members) (\($0))" } ?? members])
        }
        return nil
    }

    /// The meaning of an error while fetching a provider's metadata from `address`.
    public static func finding(about error: OpenIDConnectError, at address: String) -> ProbeFinding {
        let url = HTTPURL(address)
        return finding(
            error, policy: nil,
            ["metadata": address, "host": url?.host ?? "–", "port": url.map { "\($0.port)" } ?? "–"],
            page: "", isTenantThere: false)
    }

    // MARK: Metadata

    private typealias Failure = (policy: String?, error: OpenIDConnectError)

    private func discover(
        _ policies: [String]
    ) async -> (providers: [(policy: String?, provider: DiscoveredProvider)], failures: [Failure]) {
        var names: [String?] = [nil]
        if authority.isAzureADB2C, !policies.isEmpty { names = policies.prefix(ProviderProbe.maxPolicies).map(\.self) }
        var providers: [(policy: String?, provider: DiscoveredProvider)] = []
        var failures: [Failure] = []
        for name in names {
            do throws(OpenIDConnectError) {
                providers.append((name, try await store.provider(for: name)))
            } catch {
                failures.append((name, error))
                // After one timeout the user would wait for each of the others.
                if case .providerUnavailable = error.kind { break }
            }
        }
        return (providers, failures)
    }

    private func found(_ good: [String?], _ failures: [Failure]) -> [ProbeFinding] {
        let isTenantThere = !good.isEmpty
        let policies = good.compactMap(\.self).map { ProbeFinding(.policy, nil, ["policy": $0]) }
        guard isTenantThere else { return failures.prefix(1).map { finding($0, isTenantThere: false) } }
        return policies + failures.map { finding($0, isTenantThere: true) }
    }

    private func finding(_ failure: Failure, isTenantThere: Bool) -> ProbeFinding {
        let url = authority.metadataURL(policy: failure.policy)
        return ProviderProbe.finding(
            failure.error, policy: failure.policy,
            ["metadata": url.description, "host": url.host, "port": "\(url.port)"],
            page: transport.refusal(of: url) ?? "", isTenantThere: isTenantThere)
    }

    private static func finding(
        _ error: OpenIDConnectError, policy: String?, _ values: [String: String], page: String, isTenantThere: Bool
    ) -> ProbeFinding {
        var values = values
        values["policy"] = policy
        switch error.kind {
        case .providerUnavailable(_, let failure):
            switch failure {
            case .unknownHost: return ProbeFinding(.tenant, .hostUnknown, values)
            case .cannotConnect: return ProbeFinding(.port, .portClosed, values)
            case .untrustedTLS(let failure): return ProbeFinding(failure)
            case .timedOut, .brokenAnswer, .cancelled: return ProbeFinding(.metadata, .metadataSilent, values)
            case .undecodableBody:
                values["reason"] = failure.name
                return ProbeFinding(.metadata, .metadataMalformed, values)
            case .bodyTooLarge:
                values["reason"] = "the answer is too large"
                return ProbeFinding(.metadata, .metadataMalformed, values)
            }
        case .providerAnswered(_, let status):
            values["status"] = "\(status)"
            if 300..<400 ~= status { return ProbeFinding(.metadata, .metadataRedirects, values) }
            let said = error.words
            if let refusal = ProbeRefusal(page: page), refusal.topic == .policy || refusal.topic == .tenant {
                return ProbeFinding(refusal.topic, refusal.problem, values, said: refusal.said)
            }
            guard [400, 404, 410].contains(status) else {
                return ProbeFinding(.metadata, .metadataRefused, values, said: said)
            }
            return isTenantThere && policy != nil
                ? ProbeFinding(.policy, .policyUnknown, values, said: said)
                : ProbeFinding(.tenant, .tenantUnknown, values, said: said)
        case .issuerMismatch, .issuerSpelledOtherwise:
            values["expected"] = error.failedCheck?.expected
            values["actual"] = error.failedCheck?.actual
            return ProbeFinding(.metadata, .issuerMismatch, values)
        case .answerMalformed(_, let reason), .metadataInvalid(let reason):
            values["reason"] = reason
            return ProbeFinding(.metadata, .metadataMalformed, values, said: error.words)
        default:
            values["reason"] = error.name
            return ProbeFinding(.metadata, .metadataMalformed, values)
        }
    }

    /// Findings about the keys; none without a TLS connection to their host, which is a separate finding.
    private func keys(of provider: DiscoveredProvider) async -> [ProbeFinding] {
        var values = ["keys": provider.metadata.jwksURI.description]
        let set: JSONWebKeySet
        do throws(OpenIDConnectError) { set = try await provider.keys.keys(for: nil) } catch {
            if case .providerUnavailable(_, .untrustedTLS) = error.kind { return [] }
            return [ProbeFinding(.keys, .keysUnusable, values, said: error.words)]
        }
        let unusable = set.unusableKeys(for: provider.metadata.signatureAlgorithms)
        let hasUsable = unusable.count < set.keys.count + set.ignored.count
        // Beside one that can be used, keys for other purposes are no problem.
        let told = hasUsable ? unusable.filter(\.cause.isFault) : unusable
        let reasons = told.prefix(4).map { UntrustedText.bounded($0.description, to: 160) }
        values["reasons"] = reasons.isEmpty ? "keys: []" : reasons.joined(separator: "; ")
        guard hasUsable else { return [ProbeFinding(.keys, .keysUnfit, values)] }
        return [ProbeFinding(.keys, told.isEmpty ? nil : .keysUnseen, values)]
    }

    private func clock() -> [ProbeFinding] {
        guard let ahead = transport.ahead else { return [] }
        let seconds = Int(ahead.magnitude.rounded())
        guard ahead.magnitude > ProviderProbe.clockTolerance else { return [ProbeFinding(.clock)] }
        return [
            ProbeFinding(.clock, ahead > 0 ? .clockBehind : .clockAhead, ["seconds": "\(seconds)"])
        ]
    }

    // MARK: The registration

    private func judge(
        _ authorization: ProbeAuthorization.Verdict, _ token: ProbeToken.Verdict
    ) -> [ProbeFinding] {
        var problems: [ProbeFinding.Topic: ProbeFinding] = [:]
        func record(_ refusal: ProbeRefusal) {
            problems[refusal.topic] = ProbeFinding(refusal.topic, refusal.problem, said: refusal.said)
        }
        var seen: Set<ProbeFinding.Topic> = []
        switch authorization {
        case .accepted(let scopes):
            seen = scopes ? [.clientID, .redirectURI, .scope] : [.clientID, .redirectURI]
        case .refused(let refusal):
            record(refusal)
            // Scopes are checked after client and redirect URI.
            if refusal.topic == .scope { seen = [.clientID, .redirectURI] }
        case .returned(let error, let description, let refusal):
            seen = [.clientID, .redirectURI]
            if let refusal {
                record(refusal)
            } else {
                let said = [error, description].compactMap(\.self).joined(separator: ": ")
                problems[.request] = ProbeFinding(
                    .request, .requestRefused, ["answer": UntrustedText.bounded(said, to: 300)])
            }
        case .unnamed, .unclear: break
        }
        switch token {
        case .accepted: seen.formUnion([.clientID, .clientSecret])
        case .codeFirst: seen.insert(.clientID)
        case .refused(let refusal): record(refusal)
        case .notAuthenticated(let said):
            // A client unknown there is unknown here; the secret can only be wrong for a known client.
            if problems[.clientID] == nil {
                let problem: ProbeFinding.Problem = registration.clientSecret == nil ? .secretMissing : .secretWrong
                problems[.clientSecret] = ProbeFinding(.clientSecret, problem, said: said)
            }
        case .method(let offered):
            problems[.clientSecret] = ProbeFinding(
                .clientSecret, .secretMethod, ["offered": offered.isEmpty ? "–" : offered.joined(separator: ", ")])
        case .unclear: break
        }
        // An unspecific error page: with a known client, only the redirect URI remains (RFC 6749 §4.1.2.1), unless the status
        // says that the request was not read.
        if case .unnamed(let status) = authorization, seen.contains(.clientID) {
            if ProbeAuthorization.isUnread(status) {
                problems[.request] = ProbeFinding(.request, .requestFailed, ["status": "\(status)"])
            } else {
                problems[.redirectURI] = ProbeFinding(
                    .redirectURI, .redirectNotRegistered, ["status": "\(status)"])
            }
        }
        return ProviderProbe.registered.map { topic, unseen in
            problems[topic] ?? ProbeFinding(topic, seen.contains(topic) ? nil : unseen)
        } + problems.values.filter { finding in !ProviderProbe.registered.contains { $0.0 == finding.topic } }
    }

    private static let registered: [(ProbeFinding.Topic, ProbeFinding.Problem)] = [
        (.clientID, .clientUnseen), (.clientSecret, .secretUnseen), (.redirectURI, .redirectUnseen),
        (.scope, .scopeUnseen),
    ]
}
