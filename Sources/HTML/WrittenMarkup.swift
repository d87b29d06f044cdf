/// Markup that a ``MarkupWriter`` has written; nothing else can make one.
public struct WrittenMarkup: Sendable {
    let bytes: [UInt8]
}
