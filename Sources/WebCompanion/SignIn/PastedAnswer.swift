internal import HTTP
internal import Pages

/// What somebody pasted after a sign-in: the whole last address, its query, or the bare code. Made by hand and hostile.
struct PastedAnswer: Sendable {
    /// The provider's answer. A bare code comes as `code` alone.
    let parameters: FormParameters

    /// `state`, when it was pasted too.
    var state: String? { parameters.first("state") }

    /// Bytes of the longest text that is looked at: a code may have 8192, and its address some more.
    static let maxLength = 16_384
    /// RFC 6749 knows no limits; a shorter text is a word, and the callback refuses a longer code too.
    private static let codeLengths = 16...8192

    /// Reads what was pasted.
    /// - Throws: what to tell the person.
    init(_ text: String) throws(PastePage.Problem) {
        guard text.utf8.count <= PastedAnswer.maxLength else { throw .tooLong }
        let lines = text.split(whereSeparator: \.isNewline).map(PastedAnswer.trimmed).filter { !$0.isEmpty }
        guard !lines.isEmpty else { throw .empty }
        guard lines.count(where: PastedAnswer.namesAnAnswer) < 2 else { throw .several }
        // Programs for mail break long addresses into lines.
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

    /// One answer and not two: what is said twice, or yes and no at once, is nobody's answer.
    private static func check(_ parameters: FormParameters) throws(PastePage.Problem) {
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

    /// A colon or a blank stands in addresses and sentences, and in no code.
    private static func bareCode(_ line: Substring) throws(PastePage.Problem) -> String {
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

    /// Without what is around an address in a letter or a program.
    private static func trimmed(_ text: Substring) -> Substring {
        let around: Set<Character> = ["\"", "'", "`", "<", ">", "“", "”", "„", "‘", "’", "«", "»"]
        var rest = text
        while let first = rest.first, first.isWhitespace || around.contains(first) { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace || around.contains(last) { rest.removeLast() }
        return rest
    }
}
