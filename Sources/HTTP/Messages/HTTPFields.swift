/// Header fields in the order received or to be sent.
public struct HTTPFields: Sendable, Hashable, Sequence, ExpressibleByDictionaryLiteral {
    private var fields: [HTTPField] = []

    /// No fields.
    public init() {}

    /// Fields in the order given.
    public init(_ fields: [HTTPField]) { self.fields = fields }

    /// Fields in the order of the literal.
    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        fields = elements.map { HTTPField($0, $1) }
    }

    /// The value of the first field with that name; setting replaces all of them, `nil` removes them.
    public subscript(name: HTTPField.Name) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            fields.removeAll { $0.name == name }
            if let newValue { fields.append(HTTPField(name, newValue)) }
        }
    }

    /// Every value of that name, in order.
    public subscript(values name: HTTPField.Name) -> [String] {
        fields.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The combined value of a list field: a sender may split its members over several lines (RFC 9110 section 5.3).
    public subscript(list name: HTTPField.Name) -> String? {
        let lines = self[values: name]
        return lines.isEmpty ? nil : lines.joined(separator: ", ")
    }

    /// Adds a field and keeps those with the same name (needed for `Set-Cookie`).
    public mutating func append(_ name: HTTPField.Name, _ value: String) {
        fields.append(HTTPField(name, value))
    }

    /// Adds a field and keeps those with the same name.
    public mutating func append(_ field: HTTPField) { fields.append(field) }

    /// Adds all fields of `other`, keeping those of the same name.
    public mutating func append(contentsOf other: HTTPFields) { fields += other.fields }

    /// The number of fields.
    public var count: Int { fields.count }

    /// The fields in order.
    public func makeIterator() -> IndexingIterator<[HTTPField]> { fields.makeIterator() }
}
