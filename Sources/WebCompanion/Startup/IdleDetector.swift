/// Tells when memory that requests have used is needed no more, once for each time that it is so.
struct IdleDetector {
    /// Requests between two looks that are no crowd: a shared screen and phones that wait ask every few seconds, all day.
    static let calm = 20
    /// Requests since memory was given back after which such a calm will do.
    static let many = 200

    private var seen = 0
    private var used = 0

    /// A look.
    /// - Parameter count: how many requests there have been.
    /// - Returns: whether there was none since the last look, or few after many, and any since it was last true.
    mutating func begins(at count: Int) -> Bool {
        let new = count - seen
        seen = count
        used += new
        guard used > 0, new == 0 || (new <= IdleDetector.calm && used > IdleDetector.many) else { return false }
        used = 0
        return true
    }
}
