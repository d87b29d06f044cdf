public import HTTP

/// What an entry of a bounded table is charged to, as a step of a path (``Fairness/FairStore``).
public enum EntryHolder: Sendable, Hashable {
    /// A block of addresses.
    case network(ClientNetwork.Block)
    /// A signed-in person; `nil` for all others.
    case person(Person?)
    /// A browser, by a hash of a cookie.
    case browser([UInt8])

    /// This machine, as the first step of a path.
    public static let loopback = EntryHolder.network(ClientNetwork.loopback.blocks[0])
}

extension ClientNetwork {
    /// The steps of a path.
    public var holders: [EntryHolder] { blocks.map { .network($0) } }
}
