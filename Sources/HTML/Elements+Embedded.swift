// Embedded content (HTML section 4.8).

/// A nested page. It has no fallback content: all browsers support frames.
public func iframe(_ attributes: Attribute...) -> Node {
    .make("iframe", attributes) { .empty }
}
