package import DemoServices
internal import HTTP
internal import JSON
internal import Running

/// The file of `demo-tenant --users`: the users of the tenant, instead of Alice and Bob, and their claims.
package enum UsersFile {
    static let maxUsers = 200
    static let maxClaims = 50
    /// The maximum size of a user's claims as JSON, in bytes: they have to fit into an ID token that fits into a header field.
    static let maxBytesOfClaims = 4096

    /// The users of a file.
    package static func users(_ file: FileValue) throws(FileValue.Problem) -> [DemoPersona] {
        let members = try file.members(["users"])
        guard let list = members["users"] else { throw file.problem("the member users is missing") }
        var users: [DemoPersona] = []
        for entry in try list.elements(max: maxUsers) {
            let user = try user(entry)
            guard !users.contains(where: { $0.email.lowercased() == user.email.lowercased() }) else {
                throw entry.problem("there are two users with the email \(MessageText.quoted(user.email))")
            }
            guard !users.contains(where: { $0.objectID == user.objectID }) else {
                throw entry.problem("there are two users with the sub \(MessageText.quoted(user.objectID))")
            }
            users.append(user)
        }
        guard !users.isEmpty else { throw list.problem("there is no user") }
        return users
    }

    private static func user(_ entry: FileValue) throws(FileValue.Problem) -> DemoPersona {
        let members = try entry.members(["sub", "email", "password", "claims"])
        guard let email = members["email"] else { throw entry.problem("email is missing") }
        let address = try email.string()
        guard isAddress(address) else {
            throw email.problem("expected an e-mail address such as eve@example.com")
        }
        let subject = try members["sub"].map { value throws(FileValue.Problem) in
            let subject = try value.string()
            // OpenID Connect Core section 2.
            guard (1...255).contains(subject.utf8.count), subject.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw value.problem("expected 1 to 255 visible characters of ASCII (OpenID Connect Core section 2)")
            }
            return subject
        }
        let password = try members["password"].map { value throws(FileValue.Problem) in
            let password = try value.string()
            guard (1...128).contains(password.count) else { throw value.problem("expected 1 to 128 characters") }
            return password
        }
        return DemoPersona(
            email: address, subject: subject, password: password ?? "", claims: try members["claims"].map(claims) ?? [:]
        )
    }

    private static func claims(_ entry: FileValue) throws(FileValue.Problem) -> [String: JSONValue] {
        guard let claims = entry.value.object else { throw entry.problem("expected an object") }
        guard claims.count <= maxClaims else { throw entry.problem("there are more than \(maxClaims)") }
        let members = try entry.members(Array(claims.keys))
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            guard !OwnClaims.reserved.contains(name) else {
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
