package import Texts

/// The markup around the keys of a property list, which is lost when lines are copied from a tutorial without the first or last ones.
package enum PropertyListFrame {
    /// A text, completed with the missing markup.
    package struct Completion {
        package let text: [UInt8]
        /// A message about what was added, and where; `nil` when nothing was.
        package var missing: PageText?
    }

    private static let plist = "<plist version=\"1.0\">"

    /// Completes a text that begins with a key or with `<dict>`; returns any other text unchanged. Opening tags are added to the
    /// line of the first element, so that line numbers don't change.
    /// - Parameter isFragment: whether a text with complete opening markup may lack its last lines. A truncated file may have lost more
    ///   than its closing tags, and is not completed.
    package static func completed(_ text: [UInt8], isFragment: Bool = false) -> Completion {
        guard let start = firstElement(text) else { return Completion(text: text) }
        let opening: String
        if text[start...].starts(with: "<key>".utf8) {
            opening = "\(plist)<dict>"
        } else if text[start...].starts(with: "<dict>".utf8) {
            opening = plist
        } else {
            return isFragment ? withEnd(text) : Completion(text: text)
        }
        let begun = text[..<start] + Array(opening.utf8) + text[start...]
        guard opening == plist else {
            let best = fewestProblems(Array(begun)) ?? text
            return Completion(text: best, missing: .words(\.settingsProblems.file.missingBeforeKey, ["tags": opening]))
        }
        // A complete <dict> is a valid property list.
        guard !PropertyListScanner(text).problems.isEmpty, let best = fewestProblems(Array(begun)),
            PropertyListScanner(best).problems.isEmpty
        else { return Completion(text: text) }
        return Completion(text: best, missing: .words(\.settingsProblems.file.missingBeforeDict, ["tags": opening]))
    }

    private static func withEnd(_ text: [UInt8]) -> Completion {
        guard !PropertyListScanner(text).problems.isEmpty, let best = fewestProblems(text),
            PropertyListScanner(best).problems.isEmpty
        else { return Completion(text: text) }
        let end = String(decoding: best.dropFirst(text.count), as: UTF8.self)
        return Completion(text: best, missing: .words(\.settingsProblems.file.missingAtEnd, ["tags": end]))
    }

    /// The copied text may end at the last value, at </dict> or at </plist>; the ending with the fewest problems is used.
    private static func fewestProblems(_ text: [UInt8]) -> [UInt8]? {
        ["", "</plist>", "</dict></plist>"].map { text + Array($0.utf8) }.min {
            PropertyListScanner($0).problems.count < PropertyListScanner($1).problems.count
        }
    }

    /// The start of the first element, after a byte order mark, blanks, comments and declarations.
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
