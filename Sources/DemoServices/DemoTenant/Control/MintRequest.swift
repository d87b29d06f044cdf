internal import JOSE
internal import JSON

/// The token that a request to the control interface asks for (`POST /control/token`).
struct MintRequest: Sendable {
    /// The kinds of tokens that are made.
    enum Kind: String, Sendable {
        case accessToken = "access_token"
        case idToken = "id_token"
    }

    let kind: Kind
    /// The e-mail address or `sub` of the user; `nil` for a token of the client itself.
    let user: String?
    let client: RegisteredClient
    /// The scopes; `nil` when none are given.
    let scope: [String]?
    /// `aud`, a string or an array; `nil` for that of the tenant's own tokens.
    let audience: JSONValue?
    let claims: [String: JSONValue]
    /// Seconds from now to `exp`, negative for a token that has expired; `nil` for the lifetime of the tenant's own tokens.
    let lifetime: Int64?
    let algorithm: SignatureAlgorithm
    let nonce: String?
    let policy: DemoPolicy
    let fault: DemoFault?

    /// The maximum lifetime, and the longest time since the end of an expired token, in seconds: a year.
    static let maxLifetime: Int64 = 31_536_000
    /// The maximum number of characters of the scopes, of a `nonce`, and of an audience.
    static let maxLength = 1000
    static let maxAudiences = 10

    private static let names = [
        "token", "user", "client_id", "scope", "audience", "claims", "lifetime", "algorithm", "nonce", "policy",
        "fault",
    ]

    init(_ body: BodyValue, in configuration: DemoTenantConfiguration) throws(ControlProblem) {
        let members = try body.members(Self.names)
        kind = try members["token"].map(Self.kind) ?? .accessToken
        user = try members["user"].map { value throws(ControlProblem) in try value.string(of: 1...255) }
        client = try Self.client(members["client_id"], configuration)
        scope = try members["scope"].map(Self.scope)
        audience = try members["audience"].map(Self.audience)
        var claims: [String: JSONValue] = [:]
        if let value = members["claims"] { claims = try UserEntry.claims(value, reserved: OwnClaims.ofProtocol) }
        self.claims = claims
        lifetime = try members["lifetime"].map { value throws(ControlProblem) in
            try value.integer(in: -Self.maxLifetime...Self.maxLifetime)
        }
        algorithm = try members["algorithm"].map(Self.algorithm) ?? configuration.signatureAlgorithm
        nonce = try members["nonce"].map { value throws(ControlProblem) in try value.string(of: 1...Self.maxLength) }
        policy = try Self.policy(members["policy"], configuration)
        fault = try Self.fault(members["fault"], kind)
        guard kind == .accessToken || user != nil else { throw body.problem("an ID token needs a user") }
        if kind == .accessToken, let value = members["nonce"] {
            throw value.problem("an access token has none (OpenID Connect Core section 2)")
        }
    }

    private static func kind(_ value: BodyValue) throws(ControlProblem) -> Kind {
        guard let kind = Kind(rawValue: try value.string()) else {
            throw value.problem("expected access_token or id_token")
        }
        return kind
    }

    private static func client(
        _ value: BodyValue?, _ configuration: DemoTenantConfiguration
    ) throws(ControlProblem) -> RegisteredClient {
        guard let value else {
            guard configuration.clients.count == 1, let only = configuration.clients.first else {
                throw .invalidBody("client_id is missing: the tenant has several clients.")
            }
            return only
        }
        guard let client = configuration.client(try value.string()) else { throw .noSuchClient }
        return client
    }

    /// RFC 6749 section 3.3.
    static func scope(_ value: BodyValue) throws(ControlProblem) -> [String] {
        let text = try value.string(of: 0...maxLength)
        guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) else {
            throw value.problem("expected scopes with blanks between them (RFC 6749 section 3.3)")
        }
        return text.split(separator: " ").map(String.init)
    }

    /// One or several values of `aud`.
    static func audience(_ value: BodyValue) throws(ControlProblem) -> JSONValue {
        guard value.value.array != nil else { return .string(try value.string(of: 1...maxLength)) }
        var audiences: [JSONValue] = []
        for element in try value.elements(max: maxAudiences) {
            audiences.append(.string(try element.string(of: 1...maxLength)))
        }
        guard !audiences.isEmpty else { throw value.problem("there is no audience") }
        return .array(audiences)
    }

    private static func algorithm(_ value: BodyValue) throws(ControlProblem) -> SignatureAlgorithm {
        let name = try value.string()
        guard let algorithm = SignatureAlgorithm(rawValue: name) else {
            throw value.problem(
                "expected one of \(SignatureAlgorithm.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return algorithm
    }

    private static func policy(
        _ value: BodyValue?, _ configuration: DemoTenantConfiguration
    ) throws(ControlProblem) -> DemoPolicy {
        let name = try value.map { value throws(ControlProblem) in try value.string() }
        let policy =
            switch (configuration.form, name) {
            case (_, nil): configuration.plainPolicies.first
            case (.azureADB2C, .some(let name)): configuration.policy(name)
            // The policies of a plain provider have names that are not published; several issuers have paths.
            case (.plain, .some(let path)): configuration.plainPolicies.first { $0.issuerPath == path }
            }
        guard let policy else { throw .noSuchPolicy(name ?? "", in: configuration) }
        return policy
    }

    private static func fault(_ value: BodyValue?, _ kind: Kind) throws(ControlProblem) -> DemoFault? {
        guard let value else { return nil }
        let meant = try DemoFault.asked(by: try value.string())
        guard let fault = meant.first(where: { $0.concerns(kind) }) else {
            throw value.problem(
                kind == .idToken
                    ? "this fault is not one of an ID token alone"
                    : "an API has no reason to refuse an access token with this fault")
        }
        return fault
    }
}
