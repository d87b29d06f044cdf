internal import HTTP
internal import JSON

/// Reads a user of the tester's own: an element of `users` in the file of `demo-tenant --users`, or the body of a request to the control
/// interface.
package enum UserEntry {
    package static let maxClaims = 50
    /// The maximum size of a user's claims as JSON, in bytes: they have to fit into an ID token that fits into a header field.
    package static let maxBytesOfClaims = 4096

    /// The user.
    /// - Parameter subject: `sub` where the entry has none; `nil` for the one that is derived from the e-mail address.
    /// - Throws: a problem with the place of what is wrong.
    package static func user<Value: PlacedValue>(
        _ entry: Value, subject known: String? = nil
    ) throws(Value.Problem) -> DemoPersona {
        let members = try entry.members([
            "sub", "email", "password", "claims", "access_token_claims", "roles",
        ])
        guard let email = members["email"] else { throw entry.problem("email is missing") }
        let address = try email.string()
        guard isAddress(address) else {
            throw email.problem("expected an e-mail address such as eve@example.com")
        }
        var subject = known
        if let value = members["sub"] {
            let text = try value.string()
            // OpenID Connect Core section 2.
            guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw value.problem("expected 1 to 255 visible characters of ASCII (OpenID Connect Core section 2)")
            }
            subject = text
        }
        var password = ""
        if let value = members["password"] {
            password = try value.string()
            guard (1...128).contains(password.count) else { throw value.problem("expected 1 to 128 characters") }
        }
        var claims: [String: JSONValue] = [:]
        if let value = members["claims"] { claims = try Self.claims(value) }
        var user = DemoPersona(email: address, subject: subject, password: password, claims: claims)
        if let value = members["access_token_claims"] { user.accessTokenClaims = try Self.claims(value) }
        if let value = members["roles"] {
            user.accessTokenClaims["roles"] = try roles(value, beside: user.accessTokenClaims)
            guard user.accessTokenClaims.count <= maxClaims,
                JSONValue.object(user.accessTokenClaims).encoded().count <= maxBytesOfClaims
            else {
                throw value.problem(
                    "with access_token_claims, there are more than \(maxClaims) claims or \(maxBytesOfClaims) bytes")
            }
        }
        return user
    }

    /// The claim `roles` of access tokens (RFC 9068 section 2.2.3.1).
    private static func roles<Value: PlacedValue>(
        _ entry: Value, beside claims: [String: JSONValue]
    ) throws(Value.Problem) -> JSONValue {
        guard claims["roles"] == nil else { throw entry.problem("it is in access_token_claims too") }
        var roles: [JSONValue] = []
        for element in try entry.elements(max: maxClaims) {
            let role = try element.string()
            guard (1...200).contains(role.unicodeScalars.count) else {
                throw element.problem("expected 1 to 200 characters")
            }
            roles.append(.string(role))
        }
        return .array(roles)
    }

    /// Claims of a user, or of one token.
    /// - Parameter reserved: the names that are refused.
    static func claims<Value: PlacedValue>(
        _ entry: Value, reserved: Set<String> = OwnClaims.reserved
    ) throws(Value.Problem) -> [String: JSONValue] {
        guard let claims = entry.value.object else { throw entry.problem("expected an object") }
        guard claims.count <= maxClaims else { throw entry.problem("there are more than \(maxClaims)") }
        let members = try entry.members(Array(claims.keys))
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard !reserved.contains(name) else {
                throw value.problem(
                    ["sub", "email"].contains(name)
                        ? "\(name) is a member of the user, beside claims"
                        : "the tenant sets this claim itself; a fault sets it to something else")
            }
            guard !["name", "given_name", "family_name"].contains(name) || value.value.string != nil else {
                throw value.problem("expected a string (OpenID Connect Core section 5.1)")
            }
        }
        guard entry.value.encoded().count <= maxBytesOfClaims else {
            throw entry.problem("they are longer than \(maxBytesOfClaims) bytes")
        }
        return claims
    }

    /// Whether a text is one word with an at sign in it. The tenant sends no mail.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 254
            && text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && $0.value >= 0x20 && $0.value != 0x7F }
            && text.isStreamSafe
    }
}
