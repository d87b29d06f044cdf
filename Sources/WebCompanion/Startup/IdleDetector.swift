/// Notices when the memory of requests is no longer needed, once for each time.
struct IdleDetector {
    /// The most requests between two looks that count as quiet: a shared screen and waiting phones send one every few seconds, all day.
    static let calm = 20
    /// The requests since memory was last returned after which such a pause is enough.
    static let many = 200

    private var seen = 0
    private var used = 0

    /// Compares the number of requests with that of the last look.
    /// - Parameter count: all requests so far.
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
