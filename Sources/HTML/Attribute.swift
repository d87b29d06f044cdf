/// An attribute of an element.
public struct Attribute: Sendable {
    /// The value of an attribute.
    public enum Value: Sendable, Hashable {
        /// The attribute is omitted.
        case absent
        /// The name alone: a boolean attribute that is on.
        case present
        /// A value, escaped when it is rendered.
        case text(String)
    }

    /// The name: always a literal, never input.
    public let name: StaticString
    /// The value.
    public let value: Value

    /// Creates an attribute.
    public init(_ name: StaticString, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// An attribute without its own function, such as `data-…`; omitted when `value` is `nil`.
    ///
    /// For URLs use ``url(_:_:)``.
    public static func attribute(_ name: StaticString, _ value: String?) -> Attribute {
        Attribute(name, value.map(Value.text) ?? .absent)
    }

    /// A boolean attribute: its name alone when `isOn`, else omitted.
    public static func flag(_ name: StaticString, _ isOn: Bool) -> Attribute {
        Attribute(name, isOn ? .present : .absent)
    }

    /// An attribute whose value is a URL that the browser may follow; omitted when `value` is `nil`.
    ///
    /// Anything but an http or https URL or a path on this site becomes `#`: `javascript:` and similar schemes would run
    /// with the rights of the page.
    public static func url(_ name: StaticString, _ value: String?) -> Attribute {
        attribute(name, value.map(LinkAddress.harmless))
    }
}
