public import FoundationEssentials

/// One entry of a ``RecordTable``: a value under a key, with the few things that the table itself can read.
public struct Record: Sendable, Hashable {
    /// The name of a record.
    public struct ID: Sendable, Hashable {
        /// Where it is.
        public let collection: RecordCollection
        /// Its key, unique in the collection: a hash, as a rule.
        public let key: [UInt8]

        /// Names a record, which need not exist.
        public init(_ collection: RecordCollection, _ key: [UInt8]) {
            self.collection = collection
            self.key = key
        }
    }

    /// Its name.
    public let id: ID
    /// What it holds. The table never looks into it; what is confidential is sealed by the caller.
    public var value: [UInt8]
    /// Finds all records of one owner; `nil` for a record that no one looks for in this manner.
    public var owner: [UInt8]?
    /// Finds records by a second property; `nil` for a record without it.
    public var group: [UInt8]?
    /// Bits that can be read without opening the value. Their meaning is the caller's.
    public var flags: Int64
    /// When it may be deleted, in seconds since 1970 by the clock of the caller; `infinity` for never.
    public var expiry: TimeInterval
    /// What distinguishes this content of the record from every other one that it has had or will have, also when it was deleted in
    /// between. The table assigns it; what ``RecordOperation/store(_:)`` is given is ignored.
    public let version: Int64

    /// Describes a record to be stored.
    public init(
        _ id: ID, value: [UInt8] = [], owner: [UInt8]? = nil, group: [UInt8]? = nil, flags: Int64 = 0,
        expiry: TimeInterval, version: Int64 = 0
    ) {
        self.id = id
        self.value = value
        self.owner = owner
        self.group = group
        self.flags = flags
        self.expiry = expiry
        self.version = version
    }
}
