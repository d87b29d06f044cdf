// Metadata of a document (HTML section 4.2) and scripts.

/// The title of the document.
public func title(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("title", attributes, content)
}

/// A metadata element.
public func meta(_ attributes: Attribute...) -> Node {
    .void("meta", attributes)
}

/// Content for browsers without scripts.
public func noscript(@HTMLBuilder content: () -> Node) -> Node {
    .make("noscript", [], content)
}

/// A linked resource, such as a style sheet.
public func link(_ attributes: Attribute...) -> Node {
    .void("link", attributes)
}

/// An external script.
///
/// It has no content: the pages' Content-Security-Policy allows no inline script, and text in one would not be escaped.
public func script(_ attributes: Attribute...) -> Node {
    .make("script", attributes) { .empty }
}
