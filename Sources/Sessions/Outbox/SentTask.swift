public import FoundationEssentials
import JSON

/// A task that the API has, as far as that is remembered.
public struct SentTask: Sendable, Hashable {
    /// The API's ID of it, if that is known and of use: an imported task is deleted by it when the import is undone.
    public let id: String?
    /// When it was remembered; `nil` when only the memory of this process has it.
    public let time: Date?

    /// A task that the API has.
    public init(id: String? = nil, time: Date? = nil) {
        self.id = id
        self.time = time
    }
}

/// What is sealed of a ``SentTask``: its ID.
struct SentTaskID: RecordContent {
    let id: String

    init(id: String) { self.id = id }

    var json: JSONValue { ["id": .string(id)] }

    init?(_ json: JSONValue) {
        guard let id = json["id"]?.string else { return nil }
        self.id = id
    }
}
