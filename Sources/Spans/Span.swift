public import HTTP

/// One operation of a trace: a request that was received, or one that was sent.
///
/// It has names and numbers from fixed sets, and nothing of a person: whoever operates the collector reads it.
public struct Span: Sendable, Hashable {
    /// The side of the operation. The raw values are those of OTLP.
    public enum Kind: Int64, Sendable {
        /// A request that was received.
        case server = 2
        /// A request that was sent.
        case client = 3
    }

    /// The value of an attribute.
    public enum Value: Sendable, Hashable {
        /// A name.
        case text(String)
        /// A number.
        case number(Int)
    }

    /// Its place in a trace: the parent ID of this context is the ID of the span, as it is for the operations that it causes.
    public var context: TraceContext
    /// The ID of the span that caused it; `nil` for the first of a trace.
    public var parentID: String?
    /// The side of the operation.
    public var kind: Kind
    /// What it does, such as `GET /tasks/{id}`: one of few names.
    public var name: String
    /// Its beginning, in nanoseconds since 1 January 1970.
    public var start: UInt64
    /// Its end, likewise.
    public var end: UInt64
    /// The attributes by their names, as the semantic conventions of OpenTelemetry have them.
    public var attributes: [String: Value]
    /// Whether it failed.
    public var isError: Bool

    /// Creates the span of an operation that ends now.
    /// - Parameters:
    ///   - end: in nanoseconds since 1 January 1970.
    ///   - duration: how long it took, by a clock that is never set.
    public init(
        _ context: TraceContext, parentID: String?, _ kind: Kind, _ name: String, end: UInt64, after duration: Duration,
        attributes: [String: Value] = [:], isError: Bool = false
    ) {
        self.context = context
        self.parentID = parentID
        self.kind = kind
        self.name = name
        self.end = end
        let nanoseconds = UInt64(min(max(duration / .nanoseconds(1), 0), 0x1p62))
        start = end - min(nanoseconds, end)
        self.attributes = attributes
        self.isError = isError
    }
}
