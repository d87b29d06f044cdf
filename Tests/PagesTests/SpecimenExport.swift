import FoundationEssentials
import Localization
import Pages
import Testing

/// `PAGES_TO=/some/folder script/unit-tests --filter SpecimenExport` writes every page there, each language's into a separate folder, to be looked
/// at in a browser.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PAGES_TO"] != nil))
struct SpecimenExport {
    @Test(arguments: Language.allCases) func `every page is written as a file`(language: Language) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["PAGES_TO"]) + "/\(language.tag)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Specimens.$language.withValue(language) {
            for (name, page) in Specimens.ordinary + Specimens.special + FlowSpecimens.pages {
                try Data(page.bytes).write(to: URL(filePath: "\(folder)/\(name).html"))
            }
            for (name, page) in Specimens.hostile(String(repeating: "x", count: 500)) {
                try Data(page.bytes).write(to: URL(filePath: "\(folder)/long-\(name).html"))
            }
        }
    }
}
