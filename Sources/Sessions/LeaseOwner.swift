import JOSE

/// Who holds a lease: one refresh of one process.
public struct LeaseOwner: Sendable, Hashable {
    let bytes: [UInt8]

    /// A new owner.
    public static func random() -> LeaseOwner { LeaseOwner(bytes: RandomBytes.make(16)) }
}
