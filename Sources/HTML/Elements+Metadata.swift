// Metadata of a document (HTML section 4.2) and scripts.

/// The title of the document.
public func title(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("title", attributes, content)
}

/// A metadatum.
public func meta(_ attributes: Attribute...) -> Node {
    .void("meta", attributes)
}

/// What only browsers without scripts read.
public func noscript(@HTMLBuilder content: () -> Node) -> Node {
    .make("noscript", [], content)
}

/// A linked resource, such as a style sheet.
public func link(_ attributes: Attribute...) -> Node {
    .void("link", attributes)
}

/// A script in a file of its own.
///
/// It takes no content: the policy of the pages allows no inline script, and text in one would not be escaped.
public func script(_ attributes: Attribute...) -> Node {
    .make("script", attributes) { .empty }
}
