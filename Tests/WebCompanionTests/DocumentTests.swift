import CompanionTestSupport
import Configuration
import FoundationEssentials
import Localization
import TestSupport
import Testing

@testable import WebCompanion

/// What the documents state about the sources, as far as a program can check it.
@Suite("Documents")
struct DocumentTests {
    private static let documents =
        [
            "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "Benchmarks/README.md",
            "Documentation/Browsers.md", "Documentation/advice.md", "Documentation/architecture.md",
            "Documentation/conformance.md",
            "Documentation/README.md", "Documentation/control.md", "Documentation/demo.md",
            "Documentation/installing.md", "Documentation/kiosk.md", "Documentation/operating.md",
            "Documentation/routes.md",
            "Documentation/providers.md", "Documentation/request-attacks.md", "Documentation/running.md",
            "Documentation/screen-reader.md",
            "Documentation/sending-tasks.md", "Documentation/several-machines.md", "Documentation/task-list.md",
            "Documentation/todomvc.md",
            "Documentation/trace-file.md", "Documentation/try-your-client.md",
        ] + security
    private static let security = [
        "guarantees", "shared-screens", "sessions", "limits", "operation", "not-covered",
    ].map { "Documentation/security/\($0).md" }

    @Test func `every document is checked`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Documentation"))
        for file in files where file.hasSuffix(".md") {
            #expect(Self.documents.contains("Documentation/\(file)"), "\(file)")
        }
    }

    @Test func `the index leads to every document`() throws {
        let index = try Repository.text("Documentation/README.md")
        let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Documentation"))
        for file in files where [".md", ".json"].contains(where: file.hasSuffix) && file != "README.md" {
            #expect(index.contains("](\(file))"), "\(file)")
        }
    }

    @Test(arguments: documents)
    func `every link within the repository leads to a file and a heading`(_ document: String) throws {
        let folder = URL(filePath: Repository.path(document)).deletingLastPathComponent()
        let links = try Repository.text(document).split(separator: "](").dropFirst().compactMap {
            $0.split(separator: ")").first.map(String.init)
        }
        for link in links where !link.hasPrefix("https://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file = parts[0].isEmpty ? URL(filePath: Repository.path(document)) : folder.appending(path: parts[0])
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
            guard parts.count > 1 else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(Self.fragments(text).contains(String(parts[1])), "\(link)")
        }
    }

    @Test(arguments: documents)
    func `every file and folder of the sources that is named is there`(_ document: String) throws {
        let code = try Repository.text(document).split(separator: "`", omittingEmptySubsequences: false)
            .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let pattern = #/^(?:Sources|Tests|script|packaging|Public)/[\w.+/-]+/#
        // "Reminders" is the page of an example.
        for path in code.flatMap({ $0.matches(of: pattern).map(\.output) }) where !path.contains("Reminders") {
            #expect(FileManager.default.fileExists(atPath: Repository.path(String(path))), "\(path)")
        }
    }

    @Test func `the README's example of settings is valid`() throws {
        let blocks = try Self.blocks("xml", in: "README.md")
        #expect(blocks.count == 1)
        for block in blocks {
            let file = try SettingsFile.read(Array(block.utf8), name: "README.md")
            #expect(throws: Never.self) { try SettingsReader.read(file) }
        }
    }

    @Test func `every provider's example of settings is valid, with and without a task API`() throws {
        let blocks = try Self.blocks("xml", in: "Documentation/providers.md")
        let taskAPI = try #require(blocks.first { !$0.hasPrefix("<dict>") })
        let providers = blocks.filter { $0.hasPrefix("<dict>") }
        #expect(providers.count == 5)
        for block in providers {
            // Zeros are the placeholder for the reader's own values, which the program refuses.
            let own = block.replacing(
                "00000000-0000-0000-0000-000000000000", with: "3f0c2a52-7c1e-4b8f-9a5d-6e1b0d4c9f27")
            let end = try #require(own.ranges(of: "</dict>").last)
            for text in [own, own[..<end.lowerBound] + taskAPI + "</dict>"] {
                let file = try SettingsFile.read(Array(text.utf8), name: "providers.md")
                #expect(throws: Never.self, "\(text)") { try SettingsReader.read(file) }
            }
        }
    }

    @Test func `every stage of a request and of a sign-in in architecture.md is a file`() throws {
        let sources = try FileManager.default.subpathsOfDirectory(atPath: Repository.path("Sources"))
        let names = Set(sources.compactMap { $0.split(separator: "/").last })
        let stages = try Self.blocks("", in: "Documentation/architecture.md").filter { $0.contains("→") }.flatMap {
            // Parentheses enclose an explanation.
            $0.replacing(#/\([^)]*\)/#, with: "").split(whereSeparator: \.isWhitespace)
        }.filter { $0 != "→" }
        #expect(stages.count > 10)
        for stage in stages {
            // `SignInController.start` is a method, `Middleware/*` would be a folder.
            let name = stage.prefix { $0 != "." && $0 != "/" }
            #expect(names.contains(stage.hasSuffix("/*") ? name : name + ".swift"), "\(stage)")
        }
    }

    @Test func `architecture.md names every stage of the middleware, in its order`() async throws {
        var middleware: [String] = []
        try await CompanionHarness.run { companion in middleware = try companion.application.middlewareNames }
        let chain = try #require(try Self.blocks("", in: "Documentation/architecture.md").first { $0.contains("→") })
        #expect(chain.split(whereSeparator: \.isWhitespace).map(String.init).filter(middleware.contains) == middleware)
    }

    @Test(arguments: security + ["SECURITY.md"])
    func `every suite that is named as a proof is there`(_ document: String) throws {
        let folder = URL(filePath: Repository.path("Tests"))
        let names = Set(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).compactMap {
                $0.split(separator: "/").last
            })
        let words = try Repository.text(document).split(separator: "`", omittingEmptySubsequences: false)
            .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let suites = words.filter { $0.hasSuffix("Tests") || $0.hasSuffix(".py") }.compactMap {
            $0.split(separator: "/").last
        }
        let fewest = ["SECURITY.md": 20, "Documentation/security/guarantees.md": 60]
        #expect(suites.count >= fewest[document] ?? 0)
        for suite in suites {
            #expect(names.contains(suite) || names.contains(suite + ".swift"), "\(suite)")
        }
    }

    /// The fragments by which the headings of a document can be linked, as GitHub forms them.
    private static func fragments(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
            heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
                $0.isLetter || $0.isNumber || " -".contains($0)
            }
            .replacing(" ", with: "-")
        }
    }

    /// The fenced blocks of a document in that language.
    private static func blocks(_ language: String, in document: String) throws -> [String] {
        let parts = try Repository.text(document).split(separator: "```", omittingEmptySubsequences: false)
        // Every second part is inside a fence.
        return parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
            .filter { $0.hasPrefix(language + "\n") }.map { String($0.dropFirst(language.count + 1)) }
    }
}
