/// A case of an enumeration as the key of a text in a dictionary: the text's name ends with the case's.
public protocol TextKey: Codable, CodingKeyRepresentable, CaseIterable, Hashable {}

extension TextKey {
    /// The name of the case.
    public var codingKey: any CodingKey { textName }
    /// The case with that name; `nil` when there is none.
    public init?(codingKey: some CodingKey) { self.init(named: codingKey.stringValue) }

    private var textName: TextName { TextName("\(self)") }

    private init?(named name: String) {
        guard let found = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = found
    }
}

// The standard library has defaults for raw values; without these overloads the compiler could not choose.

extension TextKey where Self: RawRepresentable, RawValue == String {
    /// The name of the case.
    public var codingKey: any CodingKey { textName }
    /// The case with that name; `nil` when there is none.
    public init?(codingKey: some CodingKey) { self.init(named: codingKey.stringValue) }
}

extension TextKey where Self: RawRepresentable, RawValue == Int {
    /// The name of the case.
    public var codingKey: any CodingKey { textName }
    /// The case with that name; `nil` when there is none.
    public init?(codingKey: some CodingKey) { self.init(named: codingKey.stringValue) }
}

/// A part of a text's name.
struct TextName: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { stringValue = String(intValue) }
}
