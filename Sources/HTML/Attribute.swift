/// An attribute of an element.
public struct Attribute: Sendable {
    /// What follows the name.
    public enum Value: Sendable, Hashable {
        /// The attribute is left out.
        case absent
        /// The name alone: a boolean attribute that is on.
        case present
        /// A value, escaped when it is written.
        case text(String)
    }

    /// The name: always a literal, never input.
    public let name: StaticString
    /// The value.
    public let value: Value

    /// Makes an attribute.
    public init(_ name: StaticString, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// An attribute of any name, for what has no function of its own, such as `data-…`; left out when `value` is `nil`.
    ///
    /// For addresses use ``url(_:_:)``.
    public static func attribute(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(name, value.map(Value.text) ?? .absent)
    }

    /// A boolean attribute: its name alone when `isOn`, else left out.
    public static func flag(_ name: StaticString, _ isOn: Bool) -> Attribute {
        Attribute(name, isOn ? .present : .absent)
    }

    /// An attribute whose value is an address that the browser may follow; left out when `value` is `nil`.
    ///
    /// What is no http or https address and no path of this site becomes `#`: `javascript:` and similar schemes would run with
    /// the rights of the page.
    public static func url(_ name: StaticString, _ value: String?) -> Attribute {
        attribute(name, value.map(LinkAddress.harmless))
    }
}
