package import DemoServices
internal import Running

/// The file of `demo-tenant --users`: the users of the tenant, instead of Alice and Bob, and their claims.
package enum UsersFile {
    static let maxUsers = DemoPersona.maxOwn

    /// The users of a file.
    package static func users(_ file: FileValue) throws(FileValue.Problem) -> [DemoPersona] {
        let members = try file.members(["users"])
        guard let list = members["users"] else { throw file.problem("the member users is missing") }
        var users: [DemoPersona] = []
        for entry in try list.elements(max: maxUsers) {
            let user = try UserEntry.user(entry)
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
}
