/// The scopes of an access token, from which its claims, the token response and introspection are made.
struct TokenScope: Sendable, Hashable {
    let words: [String]
    /// The registered APIs whose scopes are there, by the part of the scope before the name.
    let apis: [String]
    /// `scp`: the names of the scopes of APIs, and at B2C, which has no `scope`, of those that are not registered; `nil` for none.
    let names: String?

    /// `scope` (RFC 6749 section 3.3).
    var text: String { words.joined(separator: " ") }

    /// - Parameter clientID: the client, whose ID is also the identifier of its own API.
    init(_ words: [String], of clientID: String, in configuration: DemoTenantConfiguration) {
        let known = Set(configuration.clients.flatMap(\.apiScopes))
        let personal = ["openid", "offline_access", clientID] + GrantedScope.personalScopes
        var (apis, names): ([String], [String]) = ([], [])
        for word in words where !personal.contains(word) {
            guard known.contains(word), let slash = word.lastIndex(of: "/") else {
                // A plain provider has all scopes in `scope`.
                if configuration.form == .azureADB2C { names.append(word) }
                continue
            }
            if !apis.contains(String(word[..<slash])) { apis.append(String(word[..<slash])) }
            names.append(String(word[word.index(after: slash)...]))
        }
        self.words = words
        self.apis = apis
        self.names = names.isEmpty ? nil : names.joined(separator: " ")
    }
}

extension Grant {
    /// The scopes that were granted: those of the request, unless the control interface overrides them.
    /// - Parameter asked: what a refresh asks for, which has no other scopes then (RFC 6749 section 6); `nil` for all.
    func scopes(asked: GrantedScope? = nil) -> [String] {
        guard let override = changes?.scope else { return (asked ?? scope).words }
        let words = override.split(separator: " ").map(String.init)
        return asked.map { asked in words.filter(asked.words.contains) } ?? words
    }
}

extension GrantedScope {
    fileprivate var words: [String] { text.split(separator: " ").map(String.init) }
}
