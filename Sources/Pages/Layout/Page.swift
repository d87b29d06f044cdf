public import HTML

/// One page as a value: created from plain values, rendered without side effects.
public protocol Page: Sendable {
    /// The status of the response.
    var status: Int { get }
    /// The complete document.
    var document: Document { get }
}

extension Page {
    /// 200, the default.
    public var status: Int { 200 }

    /// The document as UTF-8, for `text/html; charset=utf-8`.
    public var bytes: [UInt8] { document.rendered() }
}
