/// What stands around the keys of a property list, and is lost when a tutorial's lines are copied without the first ones.
enum PropertyListFrame {
    /// The opening tags that are put back, on the line of the first key so that lines keep their numbers.
    static let openingTags = "<plist version=\"1.0\"><dict>"

    /// A text whose first element is a key, with what is missing around it; any other text as it is.
    /// - Returns: the text, and whether anything was put back.
    static func completed(_ text: [UInt8]) -> (text: [UInt8], isCompleted: Bool) {
        guard let start = firstElement(text), text[start...].starts(with: "<key>".utf8) else { return (text, false) }
        let begun = text[..<start] + Array(openingTags.utf8) + text[start...]
        // What was copied may end at the last value, at </dict> or at </plist>; the end that fits best is the right one.
        let candidates = ["", "</plist>", "</dict></plist>"].map { Array(begun) + Array($0.utf8) }
        let best = candidates.min {
            PropertyListScanner($0).problems.count < PropertyListScanner($1).problems.count
        }
        return (best ?? text, best != nil)
    }

    /// Where the first element begins, behind a byte order mark, blanks, comments and declarations.
    private static func firstElement(_ text: [UInt8]) -> Int? {
        var rest = text[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            guard let end = ends.first(where: { rest.starts(with: $0.begin.utf8) })?.end else {
                return rest.indices.first
            }
            guard let place = rest.firstRange(of: Array(end.utf8)) else { return nil }
            rest = rest[place.upperBound...]
        }
    }

    private static let ends = [(begin: "<!--", end: "-->"), (begin: "<?", end: "?>"), (begin: "<!", end: ">")]
}
