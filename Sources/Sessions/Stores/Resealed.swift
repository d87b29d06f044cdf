/// How many records were sealed again with the current key, for the operator.
public struct Resealed: Sendable, Hashable {
    /// The policies that the operator has added for this client.
    public let policies: Int
    /// The shared screens.
    public let screens: Int
    /// Whether there was nothing to do.
    public var isEmpty: Bool { policies + screens == 0 }
}
