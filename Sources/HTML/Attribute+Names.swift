extension Attribute {
    // MARK: Text; omitted when `nil`

    /// The class.
    public static func `class`(_ name: String?) -> Attribute { attribute("class", name) }

    /// The classes; those that are `nil` are omitted, and the attribute when all are.
    public static func `class`(_ names: String?...) -> Attribute {
        let names = names.compactMap(\.self)
        return attribute("class", names.isEmpty ? nil : names.joined(separator: " "))
    }

    /// An identifier, unique in the document.
    public static func id(_ value: String?) -> Attribute { attribute("id", value) }
    /// The language of the content (BCP 47).
    public static func lang(_ value: String?) -> Attribute { attribute("lang", value) }
    /// The direction of the text: `ltr`, `rtl` or `auto`.
    public static func dir(_ value: String?) -> Attribute { attribute("dir", value) }
    /// The role for assistive technology.
    public static func role(_ value: String?) -> Attribute { attribute("role", value) }
    /// The encoding of a document.
    public static func charset(_ value: String?) -> Attribute { attribute("charset", value) }
    /// The value of a `meta` element.
    public static func content(_ value: String?) -> Attribute { attribute("content", value) }
    /// The header field that a `meta` element replaces.
    public static func httpEquiv(_ value: String?) -> Attribute { attribute("http-equiv", value) }
    /// How the linked resource relates to this document.
    public static func rel(_ value: String?) -> Attribute { attribute("rel", value) }
    /// Where a link or form opens.
    public static func target(_ value: String?) -> Attribute { attribute("target", value) }
    /// The machine-readable time of a `time` element.
    public static func datetime(_ value: String?) -> Attribute { attribute("datetime", value) }
    /// The name of a field or a `meta` element.
    public static func name(_ value: String?) -> Attribute { attribute("name", value) }
    /// The value of a field or button.
    public static func value(_ value: String?) -> Attribute { attribute("value", value) }
    /// The type of a field, button, script or link.
    public static func type(_ value: String?) -> Attribute { attribute("type", value) }
    /// The kind of value that the browser may autofill.
    public static func autocomplete(_ value: String?) -> Attribute { attribute("autocomplete", value) }
    /// The kind of on-screen keyboard.
    public static func inputmode(_ value: String?) -> Attribute { attribute("inputmode", value) }
    /// The types of files to choose from.
    public static func accept(_ value: String?) -> Attribute { attribute("accept", value) }
    /// The identifier of the field that a label belongs to.
    public static func `for`(_ value: String?) -> Attribute { attribute("for", value) }
    /// The identifier of the form that a field belongs to.
    public static func form(_ value: String?) -> Attribute { attribute("form", value) }
    /// How a form is sent: `get` or `post`.
    public static func method(_ value: String?) -> Attribute { attribute("method", value) }
    /// Whether a header cell belongs to a column or a row.
    public static func scope(_ value: String?) -> Attribute { attribute("scope", value) }
    /// The alternative text of an image.
    public static func alt(_ value: String?) -> Attribute { attribute("alt", value) }
    /// A name for assistive technology.
    public static func ariaLabel(_ value: String?) -> Attribute { attribute("aria-label", value) }
    /// The elements that name this one.
    public static func ariaLabelledBy(_ value: String?) -> Attribute { attribute("aria-labelledby", value) }
    /// The elements that describe this one.
    public static func ariaDescribedBy(_ value: String?) -> Attribute { attribute("aria-describedby", value) }
    /// The current item of a set: `page`, `step`, `true`.
    public static func ariaCurrent(_ value: String?) -> Attribute { attribute("aria-current", value) }

    // MARK: Whole numbers; omitted when `nil`

    /// The height of a text area, in lines.
    public static func rows(_ value: Int?) -> Attribute { attribute("rows", value.map(String.init)) }
    /// The most UTF-16 code units a field takes.
    public static func maxlength(_ value: Int?) -> Attribute { attribute("maxlength", value.map(String.init)) }
    /// The width of an image, in CSS pixels.
    public static func width(_ value: Int?) -> Attribute { attribute("width", value.map(String.init)) }
    /// The height of an image, in CSS pixels.
    public static func height(_ value: Int?) -> Attribute { attribute("height", value.map(String.init)) }
    /// Whether the element is focusable: 0 in document order, -1 by script only.
    public static func tabindex(_ value: Int?) -> Attribute { attribute("tabindex", value.map(String.init)) }

    // MARK: Boolean; the name alone, or nothing

    /// A checkbox or radio button that is on.
    public static func checked(_ isOn: Bool = true) -> Attribute { flag("checked", isOn) }
    /// A selected option.
    public static func selected(_ isOn: Bool = true) -> Attribute { flag("selected", isOn) }
    /// A field or button that cannot be used.
    public static func disabled(_ isOn: Bool = true) -> Attribute { flag("disabled", isOn) }
    /// A field that cannot be changed.
    public static func readonly(_ isOn: Bool = true) -> Attribute { flag("readonly", isOn) }
    /// A field that must be filled in.
    public static func required(_ isOn: Bool = true) -> Attribute { flag("required", isOn) }
    /// The element that is focused when the page loads.
    public static func autofocus(_ isOn: Bool = true) -> Attribute { flag("autofocus", isOn) }
    /// A form without browser validation.
    public static func novalidate(_ isOn: Bool = true) -> Attribute { flag("novalidate", isOn) }
    /// An element that is not displayed.
    public static func hidden(_ isOn: Bool = true) -> Attribute { flag("hidden", isOn) }
    /// `details` that are expanded.
    public static func open(_ isOn: Bool = true) -> Attribute { flag("open", isOn) }
    /// A script that runs after parsing.
    public static func `defer`(_ isOn: Bool = true) -> Attribute { flag("defer", isOn) }

    // MARK: `true` or `false` in words; omitted when `nil`

    /// Whether the element is hidden from assistive technology.
    public static func ariaHidden(_ value: Bool?) -> Attribute { attribute("aria-hidden", value.map(String.init)) }
    /// Whether the value of a field is invalid.
    public static func ariaInvalid(_ value: Bool?) -> Attribute { attribute("aria-invalid", value.map(String.init)) }
    /// Whether a browser that translates the page translates the content; omitted when `nil`. Its values are `yes` and `no`.
    public static func translate(_ value: Bool?) -> Attribute {
        attribute("translate", value.map { $0 ? "yes" : "no" })
    }
    /// Whether spelling is checked.
    public static func spellcheck(_ value: Bool?) -> Attribute { attribute("spellcheck", value.map(String.init)) }

    // MARK: URLs; see ``url(_:_:)``

    /// The URL of a link.
    public static func href(_ value: String?) -> Attribute { url("href", value) }
    /// The URL of an image or script.
    public static func src(_ value: String?) -> Attribute { url("src", value) }
    /// The URL that a form is sent to.
    public static func action(_ value: String?) -> Attribute { url("action", value) }
    /// The URL that a button sends its form to.
    public static func formaction(_ value: String?) -> Attribute { url("formaction", value) }
}
