/// Markup written by a ``MarkupWriter``, which alone can create it.
public struct WrittenMarkup: Sendable {
    let bytes: [UInt8]
}
