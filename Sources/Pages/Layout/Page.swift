public import HTML

/// One page as a value: made from plain values, turned into a document without any effect on the world.
public protocol Page: Sendable {
    /// The status code that the page is sent with.
    var status: Int { get }
    /// The whole document.
    var document: Document { get }
}

extension Page {
    /// 200: most pages say that something went well.
    public var status: Int { 200 }

    /// The document as UTF-8, ready to be sent as `text/html; charset=utf-8`.
    public var bytes: [UInt8] { document.rendered() }
}
