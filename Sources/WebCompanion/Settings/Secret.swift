/// A text that must not be printed by accident: every description of it is `***`.
struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself; its name makes every use easy to find.
    let revealed: String

    init(_ text: String) { revealed = text }

    var description: String { "***" }
    var debugDescription: String { "***" }
    // `dump` and string interpolation of an enclosing struct look inside by reflection.
    var customMirror: Mirror { Mirror(self, children: []) }
}
