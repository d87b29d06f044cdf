/// The decoded `{name}` segments of a path.
public struct PathParameters: Sendable, Hashable {
    private var values: [String: String]

    /// The segments by their names; none where no pattern names any.
    public init(_ values: [String: String] = [:]) { self.values = values }

    /// The segment with that name; empty if the pattern has none.
    public subscript(name: String) -> String { values[name] ?? "" }
}
