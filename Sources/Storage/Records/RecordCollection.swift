/// A named set of records in a ``RecordTable``. Keys are unique within it.
public struct RecordCollection: Sendable, Hashable {
    /// The name, which is stored with each record: a constant of the program.
    public let name: String

    /// Names a collection. It needs no other declaration: one without records does not exist in the table.
    public init(_ name: String) { self.name = name }
}
