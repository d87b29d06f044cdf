import CompanionTestSupport
import Running
import Storage
import TestSupport
import Testing

@testable import WebCompanion

@Suite("Exit statuses")
struct ExitCodeTests {
    @Test(arguments: ExitCode.allCases)
    func `each is in the help and in the manual`(_ status: ExitCode) throws {
        let number = String(status.rawValue)
        #expect(
            CommandLineOptions.usage(of: CommandName.current).split(separator: "\n").contains {
                $0.hasPrefix("  \(number) ") && $0.hasSuffix(status.meaning)
            })
        #expect(try Repository.text("Documentation/running.md").contains("| \(number) | \(status.meaning) |"))
    }

    @Test(arguments: [
        (StorageError.Kind.busy, ExitCode.temporary), (.full, .temporary), (.unusable, .temporary),
        (.invalidKey, .configuration), (.exposedKey, .configuration), (.newerVersion, .configuration),
        (.foreign, .configuration), (.notPermitted, .configuration),
    ])
    func `a store that can't be opened says whether waiting helps`(_ kind: StorageError.Kind, _ status: ExitCode) {
        let failure = StartupFailure(StorageError(kind, "The reason."))
        #expect(failure.exitCode == status.rawValue)
        #expect(failure.lines == ["The reason."])
    }

    @Test func `where the kernel shows no processes a sentence says so`() throws {
        #expect(StartupFailure.withoutProcessFiles() == nil)
        let folder = TemporaryFolder()
        let failure = try #require(StartupFailure.withoutProcessFiles(in: folder.path))
        #expect(failure.exitCode == 69)
        #expect(failure.lines.count == 1 && failure.lines[0].hasPrefix("\(folder.path) is not mounted"))
    }
}
