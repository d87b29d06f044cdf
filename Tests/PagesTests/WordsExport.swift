import FoundationEssentials
import Localization
import Testing
import Texts

/// `WORDS_TO=/some/file.json script/unit-tests --filter WordsExport` writes every text of the pages by its name in `Words`, such as
/// `tasks.add`, for tests that are not written in Swift.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WORDS_TO"] != nil))
struct WordsExport {
    @Test func `every text is written by its name`() throws {
        let file = try #require(ProcessInfo.processInfo.environment["WORDS_TO"])
        try JSONEncoder().encode(Words.english.texts).write(to: URL(filePath: file))
    }
}
