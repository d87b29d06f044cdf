// Embedded content (HTML section 4.8).

/// A page in the page. It takes no content: nobody has a browser without frames.
public func iframe(_ attributes: Attribute...) -> Node {
    .make("iframe", attributes) { .empty }
}
