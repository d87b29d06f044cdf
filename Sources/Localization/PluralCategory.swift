/// A plural category of Unicode's CLDR, in the order of the forms in a PO file.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// For zero items.
    case zero
    /// For numbers like 1.
    case one
    /// For numbers like 2.
    case two
    /// For numbers like 3.
    case few
    /// For numbers like 5, where it differs from `other`.
    case many
    /// For every other number.
    case other
}
