// Sections (HTML section 4.3) and groups (section 4.4).

/// The head of a page or section.
public func header(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("header", attributes, content)
}

/// The foot of a page or section.
public func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("footer", attributes, content)
}

/// The main content; once in a document.
public func mainElement(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("main", attributes, content)
}

/// Navigation links.
public func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("nav", attributes, content)
}

/// A section with a heading.
public func section(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("section", attributes, content)
}

/// A heading of level 1.
public func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("h1", attributes, content)
}

/// A heading of level 2.
public func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("h2", attributes, content)
}

/// A heading of level 3.
public func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("h3", attributes, content)
}

/// A heading of level 4.
public func h4(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("h4", attributes, content)
}

/// A heading of level 5.
public func h5(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("h5", attributes, content)
}

/// A block without meaning.
public func div(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("div", attributes, content)
}

/// A paragraph.
public func p(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("p", attributes, content)
}

/// Preformatted text; a line feed at its start is preserved.
public func pre(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .element(Element("pre", attributes, content: .preformatted(content())))
}

/// An unordered list.
public func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("ul", attributes, content)
}

/// An ordered list.
public func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("ol", attributes, content)
}

/// An item of a list.
public func li(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("li", attributes, content)
}

/// A list of names and values.
public func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("dl", attributes, content)
}

/// A name in a `dl`.
public func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("dt", attributes, content)
}

/// A value in a `dl`.
public func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("dd", attributes, content)
}

/// Details that can be expanded and collapsed without a script.
public func details(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("details", attributes, content)
}

/// The visible part of collapsed `details`.
public func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("summary", attributes, content)
}
