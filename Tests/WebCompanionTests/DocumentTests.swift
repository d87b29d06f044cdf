import CompanionTestSupport
import FoundationEssentials
import Localization
import Testing

@testable import WebCompanion

/// What the documents state about the sources, as far as a program can check it.
@Suite("Documents")
struct DocumentTests {
    private static let documents = [
        "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Benchmarks/README.md",
        "Documentation/conformance.md",
        "Documentation/demo.md",
    ]

    @Test(arguments: documents)
    func `every link within the repository leads to a file`(_ document: String) throws {
        let folder = URL(filePath: Repository.path(document)).deletingLastPathComponent()
        let links = try Repository.text(document).split(separator: "](").dropFirst().compactMap {
            $0.split(separator: ")").first.map(String.init)
        }
        for link in links where !link.hasPrefix("https://") {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
        }
    }

    @Test func `every provider's block in the README is right, with and without a task API`() throws {
        let blocks = try Self.blocks("xml")
        let taskAPI = try #require(blocks.first { !$0.hasPrefix("<dict>") })
        let providers = blocks.filter { $0.hasPrefix("<dict>") }
        #expect(providers.count == 5)
        for block in providers {
            // Zeros are placeholders for the reader's own values; the program refuses them as such.
            let own = block.replacing(
                "00000000-0000-0000-0000-000000000000", with: "3f0c2a52-7c1e-4b8f-9a5d-6e1b0d4c9f27")
            let end = try #require(own.ranges(of: "</dict>").last)
            for text in [own, own[..<end.lowerBound] + taskAPI + "</dict>"] {
                let file = try SettingsFile.read(Array(text.utf8), name: "README.md")
                #expect(throws: Never.self, "\(text)") { try SettingsReader.read(file) }
            }
        }
    }

    @Test func `every stage of a request and of a sign-in in the README is a file`() throws {
        let sources = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Sources"))
        let names = Set(sources.compactMap { $0.split(separator: "/").last })
        let stages = try Self.blocks("").filter { $0.contains("→") }.flatMap {
            // Parentheses contain an explanation.
            $0.replacing(#/\([^)]*\)/#, with: "").split(whereSeparator: \.isWhitespace)
        }.filter { $0 != "→" }
        #expect(stages.count > 10)
        for stage in stages {
            // `SignInController.start` is a method, `Middleware/*` would be a folder.
            let name = stage.prefix { $0 != "." && $0 != "/" }
            #expect(names.contains(stage.hasSuffix("/*") ? name : name + ".swift"), "\(stage)")
        }
    }

    @Test func `every suite that SECURITY names is there`() throws {
        let folder = URL(filePath: Repository.path("Tests"))
        let names = Set(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).compactMap {
                $0.split(separator: "/").last
            })
        let words = try Repository.text("SECURITY.md").split(separator: "`", omittingEmptySubsequences: false)
            .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let suites = words.filter { $0.hasSuffix("Tests") || $0.hasSuffix(".py") }.compactMap {
            $0.split(separator: "/").last
        }
        #expect(suites.count > 20)
        for suite in suites {
            #expect(names.contains(suite) || names.contains(suite + ".swift"), "\(suite)")
        }
    }

    /// The fenced blocks of the README in that language.
    private static func blocks(_ language: String) throws -> [String] {
        let parts = try Repository.text("README.md").split(separator: "```", omittingEmptySubsequences: false)
        // Every second part is inside of a fence.
        return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
            .filter { $0.hasPrefix(language + "\n") }.map { String($0.dropFirst(language.count + 1)) }
    }
}
