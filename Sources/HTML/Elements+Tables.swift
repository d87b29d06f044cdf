// Tables (HTML section 4.9).

/// A table.
public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("table", attributes, content)
}

/// The name of a table.
public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("caption", attributes, content)
}

/// The head of a table.
public func thead(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("thead", attributes, content)
}

/// The body of a table.
public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("tbody", attributes, content)
}

/// A row.
public func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("tr", attributes, content)
}

/// A header cell.
public func th(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("th", attributes, content)
}

/// A cell.
public func td(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("td", attributes, content)
}
