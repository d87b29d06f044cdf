import DemoServices
import Testing

@testable import TryClient

/// What a run shows while it goes on.
@Suite struct TrialProgressTests {
    private static func text(width: Int?) throws -> String {
        var text = ""
        let fault = try #require(DemoFault.named("oidcc-client-test-invalid-iss"))
        var progress = TrialProgress(count: 4, width: width) { text += $0 }
        progress.begin()
        progress.advance(ClientTrialRow(fault: fault, verdict: .refused, observed: "", advice: nil))
        progress.advance(nil)
        progress.end()
        return text
    }

    @Test func `without a terminal there is a line for each fault`() throws {
        #expect(try Self.text(width: nil) == "refused       oidcc-client-test-invalid-iss\n")
    }

    @Test func `on a terminal a bar grows on one line, which is erased in the end`() throws {
        let erase = "\r\u{1B}[K"
        #expect(
            try Self.text(width: 80)
                == "\(erase)[....................] 0/4 "
                + "\(erase)[#####...............] 1/4 refused       oidcc-client-test-invalid-iss"
                + "\(erase)[##########..........] 2/4 \(erase)")
    }

    @Test func `a bar is never as wide as the terminal`() throws {
        let lines = try Self.text(width: 30).split(separator: "\r").map { $0.dropFirst(3) }
        #expect(lines.map(\.count).max() == 29)
    }
}
