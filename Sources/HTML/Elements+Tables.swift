// Tables (HTML section 4.9).

/// A table.
public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("table", attributes, content)
}

/// The caption of a table.
public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("caption", attributes, content)
}

/// A group of columns.
public func colgroup(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("colgroup", attributes, content)
}

/// A column.
public func col(_ attributes: Attribute...) -> Node {
    .void("col", attributes)
}

/// The head of a table.
public func thead(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("thead", attributes, content)
}

/// The body of a table.
public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("tbody", attributes, content)
}

/// The foot of a table.
public func tfoot(_ attributes: Attribute..., @HTMLBuilder content: () -> Node = { .empty }) -> Node {
    .make("tfoot", attributes, content)
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
