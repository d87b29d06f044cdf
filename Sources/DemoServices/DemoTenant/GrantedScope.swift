/// A scope parameter that the application is allowed to request.
struct GrantedScope: Sendable, Hashable, Codable {
    /// The resource of the access token.
    enum Resource: Sendable, Hashable, Codable {
        /// The application's own API: its client id was the scope.
        case ownAPI(clientID: String)
        /// A registered API, by the part of the scope before the name, with the requested names.
        case api(identifier: String, names: [String])
    }

    let hasOpenID: Bool
    let hasOfflineAccess: Bool
    let resource: Resource?
    /// The requested scopes of OpenID Connect Core section 5.4 at a plain provider; `nil` at B2C, where they have no effect.
    let personal: [String]?

    /// The scopes that return claims about the user.
    static let personalScopes = ["profile", "email"]

    /// The first character that no scope has. RFC 6749 section 3.3: they are printable ASCII without the quotation mark and the backslash. B2C
    /// refuses the comma too.
    /// - Returns: `nil` where there is none; spaces separate scopes.
    static func illegalCharacter(in text: String) -> Character? {
        text.first { character in
            guard let byte = character.asciiValue, (0x20..<0x7F).contains(byte) else { return true }
            return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        }
    }

    /// Parses and checks a scope parameter.
    /// - Throws: ``TenantError``, with B2C's error codes.
    init(
        parsing text: String?, of client: RegisteredClient, in configuration: DemoTenantConfiguration
    ) throws(TenantError) {
        guard let text, !text.isEmpty else { throw .noScope }
        if let illegal = GrantedScope.illegalCharacter(in: text) { throw .illegalScopeCharacter(illegal) }
        var (hasOpenID, hasOfflineAccess, isOwnAPI) = (false, false, false)
        var identifiers: [String] = []
        var names: [String] = []
        var personal: [String] = []
        for token in text.split(separator: " ").map(String.init) {
            switch token {
            case "openid": hasOpenID = true
            case "offline_access": hasOfflineAccess = true
            case _ where GrantedScope.personalScopes.contains(token): personal.append(token)
            case _ where token.lowercased() == client.clientID.lowercased(): isOwnAPI = true
            default:
                guard let slash = token.lastIndex(of: "/"),
                    configuration.clients.contains(where: { $0.apiScopes.contains(token) })
                else { throw .unsupportedScope(token) }
                guard client.apiScopes.contains(token) else { throw .insufficientPermissions }
                let identifier = String(token[..<slash])
                if !identifiers.contains(identifier) { identifiers.append(identifier) }
                let name = String(token[token.index(after: slash)...])
                if !names.contains(name) { names.append(name) }
            }
        }
        guard identifiers.count + (isOwnAPI ? 1 : 0) <= 1 else { throw .severalResources(text) }
        if isOwnAPI {
            resource = .ownAPI(clientID: client.clientID)
        } else if let identifier = identifiers.first {
            resource = .api(identifier: identifier, names: names)
        } else if configuration.form == .plain {
            // RFC 6749 section 5.1: the access token is required.
            resource = .ownAPI(clientID: client.clientID)
        } else {
            resource = nil
        }
        guard hasOpenID || resource != nil else { throw .scopeNamesNothing }
        // B2C's user flows accept and ignore them.
        self.personal = configuration.form == .plain ? personal : nil
        self.hasOpenID = hasOpenID
        self.hasOfflineAccess = hasOfflineAccess
    }

    /// A scope that names no person.
    init(resource: Resource?, personal: [String]?) {
        (hasOpenID, hasOfflineAccess) = (false, false)
        self.resource = resource
        self.personal = personal
    }

    /// That of a grant whose tokens the control interface makes, with scopes of their own.
    static let ofMintedToken = GrantedScope(resource: nil, personal: nil)

    /// Whether it includes everything in `other` (RFC 6749 section 6).
    func covers(_ other: GrantedScope) -> Bool {
        guard hasOpenID || !other.hasOpenID, hasOfflineAccess || !other.hasOfflineAccess,
            Set(other.personal ?? []).isSubset(of: personal ?? [])
        else { return false }
        return switch (resource, other.resource) {
        case (_, nil): true
        case (.api(let mine, let names), .api(let theirs, let asked)):
            mine == theirs && Set(asked).isSubset(of: names)
        case (let mine, let theirs): mine == theirs
        }
    }

    /// The scope in the token response: the resource first, as in B2C.
    var text: String {
        var parts: [String] = []
        switch resource {
        case .ownAPI(let clientID): if personal == nil { parts.append(clientID) }
        case .api(let identifier, let names): parts += names.map { "\(identifier)/\($0)" }
        case nil: break
        }
        if hasOfflineAccess { parts.append("offline_access") }
        if hasOpenID { parts.append("openid") }
        parts += personal ?? []
        return parts.joined(separator: " ")
    }
}
