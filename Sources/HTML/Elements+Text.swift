// Text-level elements (HTML section 4.5) and images (section 4.8).

/// A link.
public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("a", attributes, content)
}

/// Text without further meaning.
public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("span", attributes, content)
}

/// Important text.
public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("strong", attributes, content)
}

/// Code.
public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("code", attributes, content)
}

/// Text whose direction must not touch what surrounds it, as names that people typed.
public func bdi(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("bdi", attributes, content)
}

/// A time.
public func timeElement(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("time", attributes, content)
}

/// A line break.
public func br(_ attributes: Attribute...) -> Node {
    .void("br", attributes)
}

/// An image.
public func img(_ attributes: Attribute...) -> Node {
    .void("img", attributes)
}
