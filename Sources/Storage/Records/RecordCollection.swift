/// A named set of records in a ``RecordTable``. Keys are unique within it.
public struct RecordCollection: Sendable, Hashable {
    /// The name, which is stored with each record: a constant of the program.
    public let name: String
    /// Whether other processes may wait for its changes (``RecordTable/othersCommits``). A table over a network announces no others, which
    /// saves a message for each batch.
    public let isAnnounced: Bool

    /// Names a collection. It needs no other declaration: one without records does not exist in the table.
    public init(_ name: String, isAnnounced: Bool = true) {
        self.name = name
        self.isAnnounced = isAnnounced
    }

    /// Two of one name are the same.
    public static func == (left: RecordCollection, right: RecordCollection) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
