/// What the operator should know about the opening of a store: that it is not the expected file, and why.
public struct StoreNotice: Sendable, Hashable, CustomStringConvertible {
    /// Why the file was not used.
    public enum Kind: String, Sendable {
        /// The file was damaged and moved aside.
        case damaged
        /// The file belongs to a newer version and was left alone.
        case newerVersion = "newer-version"
        /// The file or its folder may not be read or written and was left alone.
        case notPermitted = "not-permitted"
        /// It is no file, or no store of this program, and was left alone.
        case foreign
        /// The file can't be used for another reason (locked, disk full) and was left alone.
        case unusable
    }

    /// Why.
    public let kind: Kind
    /// One line: which file, what is wrong with it, what was done.
    public let message: String

    /// The line.
    public var description: String { message }
}
