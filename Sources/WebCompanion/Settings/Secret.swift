/// A text that must not be printed by accident: every description of it is `***`.
struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself; the name makes every use easy to find.
    let revealed: String

    init(_ text: String) { revealed = text }

    var description: String { "***" }
    var debugDescription: String { "***" }
    // `dump` and the interpolation of an enclosing struct use reflection.
    var customMirror: Mirror { Mirror(self, children: []) }
}
