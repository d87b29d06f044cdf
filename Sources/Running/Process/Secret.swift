/// A text that must not be printed by accident: every description of it is `***`.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself; the name makes every use easy to find.
    package let revealed: String

    /// Hides a text.
    package init(_ text: String) { revealed = text }

    /// Never the text.
    package var description: String { "***" }
    /// Never the text.
    package var debugDescription: String { "***" }
    /// Has no children: `dump` and the interpolation of an enclosing struct use reflection.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
