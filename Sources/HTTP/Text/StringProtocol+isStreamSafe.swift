extension StringProtocol {
    /// Whether there are at most a hundred combining marks in a row. Real text has no more than three or four; the
    /// Stream-Safe Text Format allows 30 (Unicode Standard Annex 15 section 13).
    ///
    /// Swift sorts the marks whenever it hashes a text or compares a character, in time quadratic in their number: some ten
    /// thousand, which fit into one request, would block a thread for seconds, a megabyte for an hour.
    public var isStreamSafe: Bool {
        var marks = 0
        for scalar in unicodeScalars {
            // Fast path: there are no combining marks below this scalar.
            guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
                marks = 0
                continue
            }
            marks += 1
            if marks > 100 { return false }
        }
        return true
    }
}
