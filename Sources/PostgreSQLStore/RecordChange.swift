internal import Storage

/// What may have changed in a ``RecordTable``.
enum RecordChange: Sendable, Hashable {
    /// Something in these collections.
    case collections(Set<RecordCollection>)
    /// Anything: changes may have been missed.
    case anything
}
