/// What is sent after the body of a response, at an even rate, and is cut off before the body is complete: a client that waits for the end
/// gets none. Both of its limits hold, so that it costs the sender a known time and memory.
public struct EndlessTail: Sendable {
    /// The byte that is repeated.
    public let filler: UInt8
    /// How many of them are sent in all.
    public let bytes: Int
    /// How long that takes; the connection is closed then, also when the client has not received them all.
    public let duration: Duration
    /// Called once, before the connection is closed or when the client has closed it: whether the client still held the connection at the limit. It has given up otherwise, or the
    /// server has been stopped.
    public let ended: @Sendable (_ isExhausted: Bool) -> Void

    /// Creates a tail.
    public init(
        of filler: UInt8, bytes: Int, duration: Duration, ended: @escaping @Sendable (_ isExhausted: Bool) -> Void
    ) {
        self.filler = filler
        self.bytes = bytes
        self.duration = duration
        self.ended = ended
    }
}
