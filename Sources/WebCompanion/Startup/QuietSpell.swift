/// Tells when nobody has asked for anything since the last look, once for each time that it is so.
struct QuietSpell {
    private var seen = 0
    private var isOver = false

    /// A look.
    /// - Parameter count: how many requests there have been.
    /// - Returns: whether there was none since the last look, but one before that since it was last true.
    mutating func begins(at count: Int) -> Bool {
        if count != seen {
            seen = count
            isOver = true
            return false
        }
        defer { isOver = false }
        return isOver
    }
}
