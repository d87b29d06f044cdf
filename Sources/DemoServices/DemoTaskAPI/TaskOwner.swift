internal import HTTP

/// The owner of tasks: a user id is unique only together with its issuer.
struct TaskOwner: Sendable, Hashable {
    let issuer: String
    /// `oid`, else `sub`.
    let id: String

    static func == (left: TaskOwner, right: TaskOwner) -> Bool {
        left.issuer.isIdentical(to: right.issuer) && left.id.isIdentical(to: right.id)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(Array(issuer.utf8))
        hasher.combine(Array(id.utf8))
    }
}
