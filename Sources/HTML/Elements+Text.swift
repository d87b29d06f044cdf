// Text-level elements (HTML section 4.5) and images (section 4.8).

/// A link.
public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("a", attributes, content)
}

/// Text without further meaning.
public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("span", attributes, content)
}

/// Emphasis.
public func em(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("em", attributes, content)
}

/// Importance.
public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("strong", attributes, content)
}

/// Side remarks.
public func small(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("small", attributes, content)
}

/// Text that draws attention.
public func b(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("b", attributes, content)
}

/// Text in another voice.
public func i(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("i", attributes, content)
}

/// What is no longer so.
public func s(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("s", attributes, content)
}

/// Code.
public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("code", attributes, content)
}

/// Input of a person.
public func kbd(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("kbd", attributes, content)
}

/// Output of a program.
public func samp(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("samp", attributes, content)
}

/// A variable (`var`).
public func variable(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("var", attributes, content)
}

/// An abbreviation.
public func abbr(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("abbr", attributes, content)
}

/// The title of a work.
public func cite(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("cite", attributes, content)
}

/// A short quotation.
public func q(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("q", attributes, content)
}

/// Highlighted text.
public func mark(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("mark", attributes, content)
}

/// Removed text.
public func del(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("del", attributes, content)
}

/// Added text.
public func ins(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("ins", attributes, content)
}

/// Subscript.
public func sub(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("sub", attributes, content)
}

/// Superscript.
public func sup(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("sup", attributes, content)
}

/// Text whose direction must not touch what surrounds it, as names that people typed.
public func bdi(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("bdi", attributes, content)
}

/// Text of a set direction.
public func bdo(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("bdo", attributes, content)
}

/// A time.
public func timeElement(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("time", attributes, content)
}

/// A value with a form for machines.
public func data(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("data", attributes, content)
}

/// A line break.
public func br(_ attributes: Attribute...) -> Node {
    .void("br", attributes)
}

/// A place where a line may break.
public func wbr(_ attributes: Attribute...) -> Node {
    .void("wbr", attributes)
}

/// An image.
public func img(_ attributes: Attribute...) -> Node {
    .void("img", attributes)
}
