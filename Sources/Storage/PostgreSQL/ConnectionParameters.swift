internal import CPostgreSQL

/// The parameters of a connection that libpq knows.
enum ConnectionParameters {
    /// The known name that is like the unknown one in a message of libpq (`invalid connection option "sslmod"`), with at most two typing
    /// mistakes.
    ///
    /// Only the known one is passed on: in a text that is no connection string, a piece of the password may stand where a name is expected.
    static func nearest(toThatIn message: String) -> String? {
        let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].contains("option") || parts[0].contains("parameter") else { return nil }
        let name = Array(parts[1].lowercased().utf8.prefix(40))
        let best = known.map { (distance(name, Array($0.utf8)), $0) }.min { $0.0 < $1.0 }
        return best.flatMap { $0.0 <= min(2, name.count / 3) ? $0.1 : nil }
    }

    private static let known: [String] = {
        guard let defaults = unsafe PQconndefaults() else { return [] }
        defer { unsafe PQconninfoFree(defaults) }
        var names: [String] = []
        var option = unsafe defaults
        while let keyword = unsafe option.pointee.keyword {
            unsafe names.append(String(cString: keyword))
            unsafe option += 1
        }
        return names
    }()

    /// The number of insertions, deletions and replacements that turn one into the other (Levenshtein).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, byte) in left.enumerated() {
            var next = [index + 1]
            for (column, other) in right.enumerated() {
                next.append(min(next[column] + 1, row[column + 1] + 1, row[column] + (byte == other ? 0 : 1)))
            }
            row = next
        }
        return row[right.count]
    }
}
