internal import HTTP

extension GrantedScope {
    /// The end of the scope for all permissions of a client at an API, the only one that Azure AD B2C takes.
    private static let allPermissions = "/.default"

    /// The scope of a token for the client itself (RFC 6749 section 4.4.2).
    /// - Parameter text: at a plain provider scopes of one API, or none for the client's own API; at Azure AD B2C an API or the client ID with
    ///   `/.default`.
    /// - Throws: ``TenantError``, with `invalid_scope` for one that the client may not have, or that needs a person.
    init(
        ofClientItself client: RegisteredClient, parsing text: String?, in configuration: DemoTenantConfiguration
    ) throws(TenantError) {
        switch configuration.form {
        case .azureADB2C:
            guard let text else { throw .noScope }
            guard text.hasSuffix(GrantedScope.allPermissions) else { throw .scopeBeyondGrant(text) }
            let api = String(text.dropLast(GrantedScope.allPermissions.count))
            self.init(resource: try GrantedScope.allPermissions(of: client, at: api, text), personal: nil)
        case .plain:
            guard let text else {
                self.init(resource: .ownAPI(clientID: client.clientID), personal: [])
                return
            }
            let scope: GrantedScope
            do {
                scope = try GrantedScope(parsing: text, of: client, in: configuration)
            } catch {
                // RFC 6749 section 5.2.
                throw error.invalidScope
            }
            guard !scope.hasOpenID, !scope.hasOfflineAccess, scope.personal == [] else {
                throw .scopeBeyondGrant(text)
            }
            self = scope
        }
    }

    private static func allPermissions(
        of client: RegisteredClient, at api: String, _ text: String
    ) throws(TenantError) -> Resource {
        guard api.lowercased() != client.clientID.lowercased() else { return .ownAPI(clientID: client.clientID) }
        let names = client.apiScopes.compactMap { scope -> String? in
            guard let slash = scope.lastIndex(of: "/"), scope[..<slash].isIdentical(to: api) else { return nil }
            return String(scope[scope.index(after: slash)...])
        }
        guard !names.isEmpty else { throw .scopeBeyondGrant(text) }
        return .api(identifier: api, names: names)
    }
}
