import HTTP

/// Where a sign-in returns to: a path on this site, and never anything that a browser or an intermediary could interpret
/// as another site. For other text there is no `ReturnPath`; the caller then uses ``tasks``.
package struct ReturnPath: Sendable, Hashable {
    /// The path and query for `Location`, percent-encoded.
    package let path: String

    /// The task list.
    package static let tasks = ReturnPath(known: "/tasks")

    /// Longer than any address of ours, and within every server's limit for request lines.
    package static let maxBytes = 2000

    /// How often a real address may be encoded: once by us, and again by programs that passed it on.
    static let maxEncodings = 4

    private init(known path: String) { self.path = path }

    /// Checks `text`, the decoded value of a `return` parameter; `nil` when it is not a path on this site in origin form.
    ///
    /// The same rules apply to the text and to the result of each repeated decoding, because it is unknown how often
    /// recipients decode it.
    package init?(_ text: String) {
        // Printable ASCII: browsers drop tabs, line ends and surrounding blanks before they look for slashes.
        guard text.utf8.count <= ReturnPath.maxBytes, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            !text.contains("#"), PercentEncoding.decode(text) != nil, ReturnPath.isOnThisSite(Array(text.utf8))
        else { return nil }
        var form = Array(text.utf8)
        for _ in 0..<ReturnPath.maxEncodings {
            let decoded = ReturnPath.decoded(form)
            guard decoded != form else {
                self.init(known: text)
                return
            }
            guard ReturnPath.isOnThisSite(decoded) else { return nil }
            form = decoded
        }
        return nil
    }

    /// Whether one form of the path begins with exactly one slash and contains nothing that could become a second one: no backslash, which
    /// browsers treat as a slash; no empty or dot segment, which some recipients remove; no slash look-alike, which some
    /// replace by one; no control character, which some skip.
    private static func isOnThisSite(_ form: [UInt8]) -> Bool {
        guard let text = String(validating: form, as: UTF8.self), form.first == UInt8(ascii: "/"),
            text.unicodeScalars.allSatisfy({ !isSlashOrControl($0) })
        else { return false }
        let path = form.prefix { $0 != UInt8(ascii: "?") }
        let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let dots = [".", ".."].map { Array($0.utf8) }
        return !hasTwoSlashes(form)
            && !segments.contains { segment in dots.contains { segment.elementsEqual($0) } }
    }

    private static func hasTwoSlashes(_ form: [UInt8]) -> Bool {
        zip(form, form.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
    }

    private static func isSlashOrControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "\u{2044}", "\u{2215}", "\u{2216}", "\u{29F5}", "\u{29F8}", "\u{29F9}", "\u{FE68}", "\u{FF0F}",
            "\u{FF3C}":
            true
        default:
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
    }

    /// Decodes each `%XX` and leaves a percent sign without two digits unchanged, as lenient parsers do.
    private static func decoded(_ form: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        while index < form.count {
            let digits = form[min(index + 1, form.count)..<min(index + 3, form.count)]
            if form[index] == UInt8(ascii: "%"), digits.count == 2, !digits.contains(UInt8(ascii: "+")),
                !digits.contains(UInt8(ascii: "-")),
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(form[index])
                index += 1
            }
        }
        return bytes
    }
}
