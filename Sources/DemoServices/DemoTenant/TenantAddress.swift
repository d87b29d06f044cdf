internal import HTTP

/// A path below the tenant, in any of B2C's forms: the policy as a segment or as `p`, with or without a leading `tfp`, the
/// tenant by name or by id.
struct TenantAddress: Sendable, Hashable, Codable {
    /// The endpoint at the end of the path.
    enum Endpoint: Sendable, Hashable {
        case metadata, keys, authorize, token, userInfo, logout
        /// Of a plain provider alone.
        case introspection, revocation, deviceAuthorization
        /// The page for user codes, at a plain provider.
        case device
        case page(InteractionPage)
    }

    /// The tenant as the client wrote it: responses use the same form. Empty at a plain provider.
    let tenant: String
    /// The policy's name in lower case, as in B2C's own URLs.
    let policy: String
    /// Whether the path starts with `tfp`.
    let hasPrefix: Bool
    /// Whether the policy is in the query, as `p`.
    let isPolicyInQuery: Bool
    /// The path of the issuer where a plain provider has several.
    var issuerPath: String?

    /// Why a path is not the tenant's.
    enum Failure: Error, Hashable {
        case notFound
        case noPolicy(Endpoint)
        case unknownPolicy(String, Endpoint)
    }

    /// Parses the path and the `p` parameter of a request.
    static func parse(
        _ request: HTTPRequest, in configuration: DemoTenantConfiguration
    ) throws(Failure) -> (address: TenantAddress, endpoint: Endpoint) {
        guard configuration.form == .azureADB2C else { return try plain(request, configuration) }
        // Empty segments are dropped: the first tutorial's own settings have a double slash before the tenant.
        var segments: [String] = []
        for part in request.path.split(separator: "/", omittingEmptySubsequences: true) {
            guard let segment = PercentEncoding.decode(part) else { throw .notFound }
            segments.append(segment)
        }
        let hasPrefix = segments.first?.lowercased() == "tfp"
        if hasPrefix { segments.removeFirst() }
        guard let tenant = segments.first, configuration.isTenant(tenant) else { throw .notFound }
        segments.removeFirst()

        let rest = segments.map { $0.lowercased() }
        let policyName: String
        let endpoint: Endpoint
        let isPolicyInQuery: Bool
        if let found = TenantAddress.endpoint(rest[...]) {
            guard let named = (try? request.queryParameters())?.first("p"), !named.isEmpty else {
                throw .noPolicy(found)
            }
            (policyName, endpoint, isPolicyInQuery) = (named, found, true)
        } else if let first = segments.first, let found = TenantAddress.endpoint(rest.dropFirst()) {
            (policyName, endpoint, isPolicyInQuery) = (first, found, false)
        } else {
            throw .notFound
        }
        guard let policy = configuration.policy(policyName) else { throw .unknownPolicy(policyName, endpoint) }
        let address = TenantAddress(
            tenant: tenant, policy: policy.name.lowercased(), hasPrefix: hasPrefix, isPolicyInQuery: isPolicyInQuery)
        return (address, endpoint)
    }

    /// The URLs of a plain provider: the endpoint's name after the issuer (OpenID Connect Discovery section 4), and the metadata also
    /// with the path of the issuer after that of all metadata (RFC 8414 section 3.1).
    private static func plain(
        _ request: HTTPRequest, _ configuration: DemoTenantConfiguration
    ) throws(Failure) -> (address: TenantAddress, endpoint: Endpoint) {
        let all = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        for policy in configuration.plainPolicies {
            let path = policy.issuerPath?.split(separator: "/").map(String.init) ?? []
            let address = TenantAddress(
                tenant: "", policy: policy.name.lowercased(), hasPrefix: false, isPolicyInQuery: false,
                issuerPath: policy.issuerPath)
            if all == [".well-known", "oauth-authorization-server"] + path { return (address, .metadata) }
            if all.starts(with: path), let endpoint = plainEndpoint(Array(all.dropFirst(path.count))) {
                return (address, endpoint)
            }
        }
        throw .notFound
    }

    /// The endpoint of the path after the issuer.
    private static func plainEndpoint(_ words: [String]) -> Endpoint? {
        switch words {
        case [".well-known", "openid-configuration"]: .metadata
        // The rest of the path only makes the URL different.
        case let words where words.first == "keys" && words.count <= 2: .keys
        case ["authorize"]: .authorize
        case ["token"]: .token
        case ["userinfo"]: .userInfo
        case ["logout"]: .logout
        case ["introspect"]: .introspection
        case ["revoke"]: .revocation
        case ["device_authorization"]: .deviceAuthorization
        case ["device"]: .device
        case let words where words.count == 1: InteractionPage(rawValue: words[0]).map(Endpoint.page)
        default: nil
        }
    }

    private static func endpoint(_ words: ArraySlice<String>) -> Endpoint? {
        switch Array(words) {
        case ["oauth2", "v2.0", "authorize"]: .authorize
        case ["oauth2", "v2.0", "token"]: .token
        case ["oauth2", "v2.0", "logout"]: .logout
        case ["v2.0", ".well-known", "openid-configuration"]: .metadata
        case ["discovery", "v2.0", "keys"]: .keys
        case let words where words.count == 1 && words.first != InteractionPage.deviceConsent.rawValue:
            words.first.flatMap(InteractionPage.init(rawValue:)).map(Endpoint.page)
        default: nil
        }
    }

    /// The URL of an endpoint, in the same form as this one.
    func url(of endpoint: Endpoint, at base: HTTPURL) -> HTTPURL {
        guard !tenant.isEmpty else { return base.replacing(path: issuerPrefix + plainPath(of: endpoint)) }
        let words: [String]
        var isPage = false
        switch endpoint {
        case .userInfo: words = ["openid", "v2.0", "userinfo"]
        case .authorize: words = ["oauth2", "v2.0", "authorize"]
        case .token: words = ["oauth2", "v2.0", "token"]
        case .logout: words = ["oauth2", "v2.0", "logout"]
        case .introspection: words = ["oauth2", "v2.0", "introspect"]
        case .revocation: words = ["oauth2", "v2.0", "revoke"]
        case .deviceAuthorization: words = ["oauth2", "v2.0", "devicecode"]
        case .device: words = ["oauth2", "deviceauth"]
        case .metadata: words = ["v2.0", ".well-known", "openid-configuration"]
        case .keys: words = ["discovery", "v2.0", "keys"]
        case .page(let page):
            words = [page.rawValue]
            isPage = true
        }
        let isInQuery = isPolicyInQuery && !isPage
        let segments = (hasPrefix ? ["tfp"] : []) + [tenant] + (isInQuery ? [] : [policy]) + words
        let path = segments.map { "/" + PercentEncoding.encode($0) }.joined()
        return base.replacing(path: path, query: isInQuery ? "p=\(PercentEncoding.encode(policy))" : nil)
    }

    private var issuerPrefix: String { issuerPath.map { "/\($0)" } ?? "" }

    private func plainPath(of endpoint: Endpoint) -> String {
        switch endpoint {
        case .metadata: "/.well-known/openid-configuration"
        case .keys: "/keys"
        case .authorize: "/authorize"
        case .token: "/token"
        case .userInfo: "/userinfo"
        case .logout: "/logout"
        case .introspection: "/introspect"
        case .revocation: "/revoke"
        case .deviceAuthorization: "/device_authorization"
        case .device: "/device"
        case .page(let page): "/\(page.rawValue)"
        }
    }
}
