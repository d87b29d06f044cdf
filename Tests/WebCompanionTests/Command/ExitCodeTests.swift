import Storage
import Testing

@testable import WebCompanion

@Suite("Exit statuses")
struct ExitCodeTests {
    @Test(arguments: ExitCode.allCases)
    func `each is in the help and in the README`(_ status: ExitCode) throws {
        let number = String(status.rawValue)
        #expect(
            CommandLineOptions.usage.split(separator: "\n").contains {
                $0.hasPrefix("  \(number) ") && $0.hasSuffix(status.meaning)
            })
        #expect(try Repository.text("README.md").contains("| \(number) | \(status.meaning) |"))
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
}
