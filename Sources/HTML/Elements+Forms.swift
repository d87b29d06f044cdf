// Forms (HTML section 4.10).

/// A form.
public func form(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("form", attributes, content)
}

/// A group of fields.
public func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("fieldset", attributes, content)
}

/// The caption of a `fieldset`.
public func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("legend", attributes, content)
}

/// The label of a field.
public func label(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("label", attributes, content)
}

/// A field.
public func input(_ attributes: Attribute...) -> Node {
    .void("input", attributes)
}

/// A button.
public func button(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("button", attributes, content)
}

/// A drop-down list.
public func selectElement(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("select", attributes, content)
}

/// An option.
public func option(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("option", attributes, content)
}

/// A field of several lines; a line feed at its start is preserved.
public func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .element(Element("textarea", attributes, content: .preformatted(content())))
}
