/// Detects that the program has become idle after requests, so that their memory can be returned, once for each idle period.
struct IdleDetector {
    /// The maximum number of requests between two checks that counts as idle: a shared screen and waiting phones poll every few seconds.
    static let calm = 20
    /// The number of requests since memory was last returned after which such polling counts as idle.
    static let many = 200

    private var seen = 0
    private var used = 0

    /// Checks for the beginning of an idle period.
    /// - Parameter count: the number of requests so far.
    /// - Returns: whether there was none since the last check, or few after many, and any since it was last true.
    mutating func begins(at count: Int) -> Bool {
        let new = count - seen
        seen = count
        used += new
        guard used > 0, new == 0 || (new <= IdleDetector.calm && used > IdleDetector.many) else { return false }
        used = 0
        return true
    }
}
