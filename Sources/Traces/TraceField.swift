/// A name with its value: a header field, a parameter, a member of a JSON object or a claim.
public struct TraceField: Sendable, Hashable {
    /// The name as it was sent.
    public let name: String
    /// The value, masked where it is secret.
    public let value: TraceValue

    /// A field with a printable name.
    init(_ name: String, _ value: TraceValue) {
        self.name = TraceText.printable(name, limit: 200)
        self.value = value
    }
}
