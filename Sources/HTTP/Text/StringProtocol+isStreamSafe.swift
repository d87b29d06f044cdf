extension StringProtocol {
    /// Whether no more than a hundred combining marks stand in a row. Nothing that people write has more than three or four; the
    /// Stream-Safe Text Format draws the line at 30 (Unicode Standard Annex 15 section 13).
    ///
    /// Swift brings marks into order wherever it hashes a text or compares a character, in a time that grows with the square of their
    /// number: some ten thousand, which fit into one request, would keep a thread busy for seconds, a megabyte for an hour.
    public var isStreamSafe: Bool {
        var marks = 0
        for scalar in unicodeScalars {
            // Below stand no marks: what nearly all texts are made of costs no look at a table.
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
