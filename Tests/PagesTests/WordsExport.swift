import FoundationEssentials
import Testing

@testable import Pages

/// `WORDS_TO=/some/file.json swift test --filter WordsExport` writes every text of the pages by its name in `Words`, such as
/// `tasks.add`, for tests that are not written in Swift.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WORDS_TO"] != nil))
struct WordsExport {
    @Test func `every text is written by its name`() throws {
        let file = try #require(ProcessInfo.processInfo.environment["WORDS_TO"])
        var texts: [String: String] = [:]
        WordsExport.collect(Words.english, named: "", into: &texts)
        try JSONEncoder().encode(texts).write(to: URL(filePath: file))
    }

    private static func collect(_ value: Any, named name: String, into texts: inout [String: String]) {
        switch value {
        case let text as String: texts[name] = text
        case let phrase as Phrase: texts[name] = phrase.template
        case let named as [AnyHashable: Any]:
            for (key, value) in named { collect(value, named: "\(name).\(key.base)", into: &texts) }
        default:
            for (index, child) in Mirror(reflecting: value).children.enumerated() {
                let label = child.label ?? "\(index)"
                collect(child.value, named: name.isEmpty ? label : "\(name).\(label)", into: &texts)
            }
        }
    }
}
