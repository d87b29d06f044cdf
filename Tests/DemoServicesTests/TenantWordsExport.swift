import FoundationEssentials
import Testing

@testable import DemoServices

/// `TENANT_WORDS_TO=/some/file.json swift test --filter TenantWordsExport` writes every text of the tenant's pages by its name
/// in `TenantWords`, such as `signIn.title`, for tests that are not written in Swift.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TENANT_WORDS_TO"] != nil))
struct TenantWordsExport {
    @Test func `every text is written by its name`() throws {
        let file = try #require(ProcessInfo.processInfo.environment["TENANT_WORDS_TO"])
        var texts = TenantWordsExport.texts(.english)
        texts["people.continueAs"] = TenantWords.english.people.continueAs("{}")
        try JSONEncoder().encode(texts).write(to: URL(filePath: file))
    }

    /// Every text that is no function, by its name.
    static func texts(_ words: TenantWords) -> [String: String] {
        var texts: [String: String] = [:]
        collect(words, named: "", into: &texts)
        return texts
    }

    private static func collect(_ value: Any, named name: String, into texts: inout [String: String]) {
        switch value {
        case let text as String: texts[name] = text
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
