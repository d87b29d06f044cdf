/// A text that must not be printed by accident: every description of it is `***`.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself; the name makes every use easy to find.
    package let revealed: String

    package init(_ text: String) { revealed = text }

    package var description: String { "***" }
    package var debugDescription: String { "***" }
    // `dump` and the interpolation of an enclosing struct use reflection.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
