import FoundationEssentials
import Testing

@testable import DemoServices
@testable import Localization

/// `TENANT_WORDS_TO=/some/file.json script/unit-tests --filter TenantWordsExport` writes every text of the tenant's pages by its name
/// in `TenantWords`, such as `signIn.title`, for tests that are not written in Swift.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TENANT_WORDS_TO"] != nil))
struct TenantWordsExport {
    @Test func `every text is written by its name`() throws {
        let file = try #require(ProcessInfo.processInfo.environment["TENANT_WORDS_TO"])
        let texts = TenantWordsExport.texts(.english)
        try JSONEncoder().encode(texts).write(to: URL(filePath: file))
    }

    /// Every text by its name.
    static func texts(_ words: TenantWords) -> [String: String] {
        var texts: [String: String] = [:]
        TextTree(encoding: words)?.visit { name, text in
            if case .text(let text) = text, name != TextTree.languageName { texts[name] = text }
        }
        return texts
    }
}
