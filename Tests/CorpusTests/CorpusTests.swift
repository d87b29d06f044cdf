import Foundation
import Testing

/// Every file of the corpus goes through its parser, on every run of the tests. The folder of a file is named after how its reading
/// must end: `Tests/Corpus/<parser>/accepted/<what it is>`, or `refused`.
@Suite struct CorpusTests {
    struct File: Sendable, CustomTestStringConvertible {
        let parser: FuzzedParser
        let verdict: FuzzedParser.Verdict
        let url: URL
        var testDescription: String { "\(parser.name)/\(verdict.rawValue)/\(url.lastPathComponent)" }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")

    static let files: [File] = FuzzedParser.all.flatMap { parser in
        FuzzedParser.Verdict.allCases.flatMap { verdict in
            let place = folder.appending(path: parser.name).appending(path: verdict.rawValue)
            let files = try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
            return (files ?? []).sorted { $0.path < $1.path }.map { File(parser: parser, verdict: verdict, url: $0) }
        }
    }

    @Test(arguments: files) func `each file is read as its folder says, and breaks no promise`(_ file: File)
        async throws
    {
        let bytes = [UInt8](try Data(contentsOf: file.url))
        let verdict = try await file.parser.read(bytes)
        #expect(verdict == file.verdict)
    }

    @Test(arguments: FuzzedParser.all.map(\.name)) func `each parser has files of both kinds`(_ name: String) {
        let verdicts = Set(Self.files.filter { $0.parser.name == name }.map(\.verdict))
        #expect(verdicts == Set(FuzzedParser.Verdict.allCases))
    }
}
