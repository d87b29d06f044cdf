/// Everything in which one dialect of the task API differs from the others; see ``TaskDialect/format``.
///
/// No member has a default, so that the compiler names what a new dialect leaves open.
struct TaskFormat: Sendable {
    /// How tasks are completed and edited.
    enum Update: Sendable {
        /// With PUT at the item's address, always.
        case always
        /// The same, if the API lists PUT in response to `OPTIONS {collection}/{id}`.
        case ifAllowed
    }

    /// How a task is deleted.
    enum Deletion: Sendable {
        /// With DELETE at the item's address, always.
        case byID
        /// The same, if the API lists DELETE in response to `OPTIONS {collection}/{id}`; otherwise by text at the list's address, which
        /// deletes every task of the user with that text.
        case byTextUnlessIDsAllowed
    }

    /// The member names of a request.
    struct WrittenNames: Sendable {
        let id: String
        let text: String
        let isCompleted: String
    }

    /// The member names that servers of the dialect write. Of several, the first one is used that is there and of the expected type.
    struct ReadNames: Sendable {
        let id: [String]
        let text: [String]
        let isCompleted: [String]
        let created: [String]
        let modified: [String]
    }

    /// The segments of the list's path below a base address.
    let path: [String]
    /// The last segments of an address that show that it is the list's already.
    let pathEnd: [String]
    /// Whether a new task can be sent as a form.
    let acceptsForms: Bool
    /// Whether GET at an item's address returns it; otherwise it is looked for in the list.
    let itemsHaveAddresses: Bool
    let update: Update
    let deletion: Deletion
    let written: WrittenNames
    let read: ReadNames
}
