/// The decoded `{name}` segments of a path.
public struct PathParameters: Sendable, Hashable {
    private var values: [String: String]

    init(_ values: [String: String] = [:]) { self.values = values }

    /// The segment of that name; empty only when the pattern has none of that name.
    public subscript(name: String) -> String { values[name] ?? "" }
}
