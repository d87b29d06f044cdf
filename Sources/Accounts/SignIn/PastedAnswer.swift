internal import HTTP
internal import Texts

/// The text that a user pasted after a sign-in: the whole redirect address, its query, or the bare code. Untrusted input.
struct PastedAnswer: Sendable {
    /// The provider's response. A bare code is returned as `code` alone.
    let parameters: FormParameters

    /// `state`, when it was pasted too.
    var state: String? { parameters.first("state") }

    /// The maximum length in bytes: a code may have 8192, and its address some more.
    static let maxLength = 16_384
    /// RFC 6749 sets no limits; a shorter text is a word, and the callback refuses a longer code too.
    private static let codeLengths = 16...8192

    /// Parses the pasted text.
    /// - Throws: the problem to show to the user.
    init(_ text: String) throws(PasteProblem) {
        guard text.utf8.count <= PastedAnswer.maxLength else { throw .tooLong }
        let lines = text.split(whereSeparator: \.isNewline).map(PastedAnswer.trimmed).filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw .empty }
        guard lines.count(where: PastedAnswer.namesAnAnswer) < 2 else { throw .several }
        // Mail programs break long addresses into lines.
        let line = PastedAnswer.trimmed(lines.joined()[...])

        let beforeFragment = line.prefix { $0 != "#" }
        let fragment = line.dropFirst(beforeFragment.count + 1)
        let beforeQuery = beforeFragment.prefix { $0 != "?" }
        let query =
            beforeQuery.count < beforeFragment.count
            ? beforeFragment.dropFirst(beforeQuery.count + 1)
            : PastedAnswer.namesAnAnswer(beforeFragment) ? beforeFragment : ""
        let answers = [query, fragment].compactMap(PastedAnswer.answer)
        switch answers.count {
        case 0: parameters = ["code": try PastedAnswer.bareCode(line)]
        case 1:
            parameters = answers[0]
            try PastedAnswer.check(parameters)
        default: throw .several
        }
    }

    /// Must be exactly one response: repeated parameters, or a code together with an error, are refused.
    private static func check(_ parameters: FormParameters) throws(PasteProblem) {
        let codes = parameters.all("code")
        guard codes.count + parameters.all("error").count == 1, parameters.all("state").count < 2 else {
            throw .several
        }
        guard codes.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }) else { throw .noAnswer }
    }

    private static func answer(_ text: Substring) -> FormParameters? {
        guard let parameters = try? FormParameters(parsing: text),
            parameters.pairs.contains(where: { $0.name == "code" || $0.name == "error" })
        else { return nil }
        return parameters
    }

    /// Colons and blanks occur in addresses and sentences, but not in codes.
    private static func bareCode(_ line: Substring) throws(PasteProblem) -> String {
        guard let code = PercentEncoding.decode(line), codeLengths.contains(code.utf8.count),
            code.utf8.allSatisfy({ byte in
                0x21...0x7E ~= byte && !":?#&\"'<>\\".utf8.contains(byte)
            })
        else { throw .noAnswer }
        return code
    }

    private static func namesAnAnswer(_ text: Substring) -> Bool {
        let starts = ["", "?", "&", "#"]
        return ["code=", "error="].contains { name in
            starts.contains { start in start.isEmpty ? text.hasPrefix(name) : text.contains(start + name) }
        } || (text.hasPrefix("state=") || text.hasPrefix("iss="))
    }

    /// Removes characters that surround an address in a letter or a program.
    private static func trimmed(_ text: Substring) -> Substring {
        let around: Set<Character> = ["\"", "'", "`", "<", ">", "“", "”", "„", "‘", "’", "«", "»"]
        var rest = text
        while let first = rest.first, first.isWhitespace || around.contains(first) { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace || around.contains(last) { rest.removeLast() }
        return rest
    }
}
