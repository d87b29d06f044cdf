internal import Configuration
internal import HTTP
internal import OpenIDConnect
internal import Texts

/// The provider that a user entered: a tenant's name or any of its addresses, converted to a setting.
struct SetupAddress: Sendable, Hashable {
    /// The kind of the provider.
    let kind: ProviderKind
    /// The key of the settings.
    let key: SettingsKey
    /// Its value.
    let text: String
    /// The policy in the address.
    var policy: String?
    /// A domain of an Entra directory, whose ID is yet to be looked up.
    var directory: String?
    /// The query of an issuer's metadata; part of `text`.
    var metadataQuery: String?
    /// The names of a metadata query's parameters that can't be set for this kind of provider.
    var leftOut: [String] = []
    /// The address of a sign-in at a provider of unknown form: its issuer is one of the paths above, the nearest first.
    var issuersAbove: [String] = []

    /// Why it can't be used, in sentences.
    struct Problem: Error, Equatable {
        let texts: [PageText]

        init(_ texts: [PageText]) { self.texts = texts }

        init(_ text: PageText) { texts = [text] }
    }

    /// The maximum length of an address.
    static let maxBytes = 2000
    private static let entraCloud = "https://login.microsoftonline.com"

    /// Parses the entered text.
    static func parse(_ typed: String, kind: ProviderKind) throws(Problem) -> SetupAddress {
        let text = typed.trimmingWhitespace()
        guard !text.isEmpty else {
            throw Problem(.words(\.settingsProblems.typed.nothing))
        }
        guard text.utf8.count <= maxBytes else {
            throw Problem(.words(\.settingsProblems.typed.tooLong, ["limit": String(maxBytes)]))
        }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw Problem(.words(\.settingsProblems.typed.characters))
        }
        if let colon = text.firstRange(of: "://") {
            guard ["http", "https"].contains(text[..<colon.lowerBound].lowercased()), let url = HTTPURL(text) else {
                throw Problem(.sentence(SettingsReader.slip(in: text)))
            }
            guard url.isSecure || url.isLoopback else {
                throw Problem(.sentence(.words(\.settingsProblems.values.httpElsewhere)))
            }
            if let bytes = IPAddress.bytes(of: url.host), IPAddress.isSpecial(bytes) {
                throw Problem(.words(\.settingsProblems.typed.specialAddress))
            }
            return try address(url, kind)
        }
        return try name(text, kind)
    }

    // MARK: Addresses

    private static func address(_ url: HTTPURL, _ kind: ProviderKind) throws(Problem) -> SetupAddress {
        let isExternalID = url.host.hasSuffix(".ciamlogin.com")
        if kind == .externalID, !isExternalID {
            // The address of a B2C tenant shows what it is.
            if url.host.hasSuffix(".b2clogin.com") { return try address(url, .azureADB2C) }
            guard let found = try? address(url, .azureADB2C), found.policy != nil else {
                throw Problem(.words(\.settingsProblems.typed.noExternalIDTenant))
            }
            return found
        }
        let segments = url.path.split(separator: "/").map { $0.lowercased() }
        do throws(AuthorityProblem) {
            if kind == .azureADB2C || isExternalID {
                // The URL of a sign-in, as in the tutorials and in the browser's address bar.
                if !isExternalID, segments.suffix(3) == ["oauth2", "v2.0", "authorize"] {
                    let plain = url.replacing(path: url.path, query: policyQuery(url))
                    let authority = try Authority.parse(authURL: plain)
                    return SetupAddress(.azureADB2C, .authURL, plain, authority)
                }
                var path = withoutEndpoint(url.path)
                if path.lowercased().hasSuffix("/v2.0") { path.removeLast("/v2.0".count) }
                let plain = url.replacing(path: path, query: policyQuery(url))
                let authority = try Authority.parse(authority: plain)
                var address = SetupAddress(isExternalID ? .externalID : kind, .authority, plain, authority)
                address.leftOut = parametersOfMetadata(url)
                return address
            }
            let plain = url.replacing(path: withoutEndpoint(url.path), query: policyQuery(url))
            let authority = try Authority.parse(issuer: plain)
            if case .azureADB2C = authority {
                var address = SetupAddress(.azureADB2C, .authority, plain, authority)
                address.leftOut = parametersOfMetadata(url)
                return address
            }
            let query = isMetadata(url) ? url.query : nil
            let issuer = url.replacing(path: withoutEndpoint(url.path))
            if kind == .entraID || authority.isEntraID { return entra(issuer, query) }
            var address = SetupAddress(kind: .other, key: .issuer, text: withQuery(issuer.description, query))
            address.metadataQuery = query
            address.issuersAbove = issuersAbove(url)
            return address
        } catch {
            // At a host of Microsoft's own there is no other kind of provider to choose.
            let isMicrosofts = isExternalID || url.host.hasSuffix(".b2clogin.com")
            let isNamed = isMicrosofts && error != .authority && error != .authURL
            throw Problem(
                kind == .azureADB2C && !isNamed
                    ? .words(\.settingsProblems.typed.noTenant) : .sentence(error.text))
        }
    }

    /// An address of Entra ID: its directory is the first path segment.
    private static func entra(_ url: HTTPURL, _ query: String?) -> SetupAddress {
        let directory = url.path.split(separator: "/").first.map(String.init) ?? "common"
        let issuer = url.replacing(path: "/\(directory)/v2.0").description
        var address = SetupAddress(kind: .entraID, key: .issuer, text: withQuery(issuer, query))
        address.directory = directory
        address.metadataQuery = query
        return address
    }

    private static func isMetadata(_ url: HTTPURL) -> Bool { url.path.hasSuffix(IssuerIdentifier.metadataPath) }

    /// The setting for an issuer: the address of its metadata where that has a query.
    private static func withQuery(_ issuer: String, _ query: String?) -> String {
        guard let query else { return issuer }
        return "\(issuer)\(IssuerIdentifier.metadataPath)?\(query)"
    }

    /// The parameters of a metadata address, except the policy.
    private static func parametersOfMetadata(_ url: HTTPURL) -> [String] {
        guard isMetadata(url), let query = try? url.queryParameters() else { return [] }
        return query.pairs.map(\.name).filter { $0 != "p" }
    }

    /// The most paths that are tried for the issuer of a sign-in address.
    private static let maxIssuersAbove = 8
    private static let endpointNames: Set<String> = [
        "authorize", "authorization", "auth", "token", "login", "signin", "sign-in",
    ]

    /// The paths above an authorization endpoint, or above a page of a sign-in in the browser's address bar; empty for others: the
    /// path of a mistyped issuer may lie below another provider's.
    private static func issuersAbove(_ url: HTTPURL) -> [String] {
        var segments = url.path.split(separator: "/")
        let query = (try? url.queryParameters()) ?? FormParameters()
        guard let last = segments.last, !isMetadata(url),
            endpointNames.contains(last.lowercased())
                || query.pairs.contains(where: { ["client_id", "response_type"].contains($0.name) })
        else { return [] }
        var paths: [String] = []
        while !segments.isEmpty, paths.count < maxIssuersAbove {
            segments.removeLast()
            paths.append(url.replacing(path: segments.map { "/\($0)" }.joined()).description)
        }
        return paths
    }

    /// Keeps only the policy of a query; other parameters of a copied address belong to one sign-in.
    private static func policyQuery(_ url: HTTPURL) -> String? {
        guard let policy = (try? url.queryParameters())?.first("p") else { return nil }
        return "p=\(PercentEncoding.encode(policy))"
    }

    /// Removes the endpoint that is often copied along with an address.
    private static func withoutEndpoint(_ path: String) -> String {
        for tail in ["/oauth2/v2.0/authorize", "/oauth2/v2.0/token", "/.well-known/openid-configuration"]
        where path.lowercased().hasSuffix(tail) {
            return String(path.dropLast(tail.count)) + (tail.hasPrefix("/oauth2") ? "/v2.0" : "")
        }
        return path
    }

    // MARK: Names

    private static func name(_ text: String, _ kind: ProviderKind) throws(Problem) -> SetupAddress {
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || "-._:/[]".contains($0) }) else {
            throw Problem(.words(\.settingsProblems.typed.tenantName))
        }
        let isName = !text.contains { ":/[]".contains($0) }
        let tenant = text.lowercased().split(separator: ".").first.map(String.init) ?? ""
        switch kind {
        case .azureADB2C where isName:
            let domain =
                text.contains(".") && !text.lowercased().hasSuffix(".b2clogin.com") ? text : "\(tenant).onmicrosoft.com"
            return try parse("https://\(tenant).b2clogin.com/\(domain)", kind: kind)
        case .externalID where isName: return try parse("https://\(tenant).ciamlogin.com", kind: kind)
        case .entraID where isName:
            let directory = text.contains(".") || text.contains("-") ? text : "\(text).onmicrosoft.com"
            return try parse("\(entraCloud)/\(directory)/v2.0", kind: kind)
        default:
            guard text.contains(".") || text.contains(":") else {
                throw Problem(.words(\.settingsProblems.typed.enterAddress))
            }
            let host = text.prefix { $0 != "/" }
            let isHere = HTTPURL("http://\(host)")?.isLoopback == true
            return try parse("\(isHere ? "http" : "https")://\(text)", kind: kind)
        }
    }

    private init(_ kind: ProviderKind, _ key: SettingsKey, _ url: HTTPURL, _ authority: Authority) {
        self.init(kind: kind, key: key, text: url.description)
        policy = authority.policy
    }

    private init(kind: ProviderKind, key: SettingsKey, text: String) {
        self.kind = kind
        self.key = key
        self.text = text
    }

    /// The same with the issuer that the provider's metadata contains.
    func named(_ issuer: String) -> SetupAddress {
        var address = SetupAddress(
            kind: kind, key: key, text: SetupAddress.withQuery(issuer, metadataQuery))
        address.policy = policy
        address.metadataQuery = metadataQuery
        address.issuersAbove = issuersAbove
        return address
    }

    /// Whether it is the address of a sign-in, where no metadata is expected.
    var isOfSignIn: Bool { !issuersAbove.isEmpty }
}

extension ProviderKind {
    /// The kind of provider in a setting.
    init(_ authority: Authority) {
        self =
            authority.isAzureADB2C
            ? .azureADB2C : authority.isExternalID ? .externalID : authority.isEntraID ? .entraID : .other
    }
}
