/// Suggests corrections for misspelled names.
package enum Spelling {
    /// The candidate nearest to `word`: equal except for case, or with at most two typing mistakes, and not almost entirely different.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let lower = word.lowercased()
        if let same = candidates.first(where: { $0.lowercased() == lower }) { return same }
        let limit = min(2, lower.count / 3)
        let best = candidates.map { (distance(lower, $0.lowercased()), $0) }.min {
            ($0.0, distance(word, $0.1)) < ($1.0, distance(word, $1.1))
        }
        return best.flatMap { $0.0 <= limit ? $0.1 : nil }
    }

    /// `; did you mean X?`, or nothing.
    package static func hint(for word: String, among candidates: [String]) -> String {
        nearest(to: word, among: candidates).map { "; did you mean \($0)?" } ?? ""
    }

    /// The number of insertions, deletions, replacements and transpositions that turn `left` into `right`.
    package static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.unicodeScalars.prefix(64))
        let right = Array(right.unicodeScalars.prefix(64))
        var rows = [Array(0...right.count)]
        for (row, a) in left.enumerated() {
            var next = [row + 1]
            for (column, b) in right.enumerated() {
                var cost = min(next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (a == b ? 0 : 1))
                if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
                    cost = min(cost, rows[row - 1][column - 1] + 1)
                }
                next.append(cost)
            }
            rows.append(next)
        }
        return rows[left.count][right.count]
    }
}
