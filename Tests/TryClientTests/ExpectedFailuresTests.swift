import Running
import TestSupport
import Testing

@testable import TryClient

/// The file of `--expected-failures`.
@Suite struct ExpectedFailuresTests {
    private let folder = TemporaryFolder()

    private func read(_ text: String) throws -> Set<String> {
        TemporaryFolder.write(Array(text.utf8), to: folder.file("known"))
        return try ExpectedFailures.read(folder.file("known"))
    }

    @Test func `each line is a name, and the rest a comment`() throws {
        #expect(
            try read("# known\n\n  oidcc-client-test-invalid-iss  # reported\r\noidcc-client-test-invalid-aud")
                == ["oidcc-client-test-invalid-iss", "oidcc-client-test-invalid-aud"])
    }

    @Test func `a name that no fault has is refused, with the one that is meant`() {
        let failure = #expect(throws: StartupFailure.self) { try read("oidcc-client-test-invalid-isss") }
        #expect(failure?.exitCode == 64)
        let line = #expect(throws: StartupFailure.self) { try read("# known\n\r\ninvalid-iss\nnosuch") }?.lines.first
        #expect(line?.hasSuffix("known, line 4: there is no fault \"nosuch\".") == true)
        #expect(failure?.lines.first?.hasSuffix("did you mean oidcc-client-test-invalid-iss?") == true)
    }

    @Test func `a file that is not there is named`() {
        let failure = #expect(throws: StartupFailure.self) { try ExpectedFailures.read(folder.file("none")) }
        #expect(failure?.lines == ["\(folder.file("none")): there is no such file."])
    }
}
