import DemoServices
import Running
import TestSupport
import Testing

@testable import TryClient

/// What is different from an earlier run.
@Suite struct EarlierReportTests {
    private static func row(_ name: String, _ verdict: ClientVerdict) throws -> ClientTrialRow {
        let fault = try #require(DemoFault.named("oidcc-client-test-\(name)"))
        return ClientTrialRow(fault: fault, verdict: verdict, observed: "", advice: nil)
    }

    private static func read(_ text: String) throws -> EarlierReport {
        let folder = TemporaryFolder()
        TemporaryFolder.write(Array(text.utf8), to: folder.file("report.json"))
        return try EarlierReport.read(folder.file("report.json"))
    }

    @Test func `verdicts that differ are named, what is accepted first`() throws {
        let earlier = try Self.read(
            #"{"form":1,"faults":[{"name":"oidcc-client-test-invalid-iss","verdict":"accepted"},{"name":"oidcc-client-test-invalid-aud","verdict":"refused"},{"name":"oidcc-client-test-missing-sub","verdict":"refused"}]}"#
        )
        let rows = [
            try Self.row("invalid-iss", .refused), try Self.row("invalid-aud", .accepted),
            try Self.row("missing-sub", .refused), try Self.row("missing-iat", .accepted),
        ]
        #expect(
            earlier.lines(about: rows) == [
                "", "Different from the earlier report:",
                "  oidcc-client-test-invalid-aud, fapi2-security-profile-final-client-test-invalid-aud: refused before, accepted now",
                "  oidcc-client-test-invalid-iss, fapi2-security-profile-final-client-test-invalid-iss: accepted before, refused now",
                "  1 fault is not in the earlier report, and accepted.",
            ])
        #expect(earlier.lines(about: Array(rows.prefix(2))).last == "  1 fault is in the earlier report alone.")
        #expect(earlier.changes(to: [rows[2]]) == ["2 faults are in the earlier report alone, 1 of them accepted."])
        #expect(
            earlier.changes(to: [rows[2], rows[3], try Self.row("idtoken-sig-none", .refused)]).first
                == "2 faults are not in the earlier report, 1 of them accepted.")
    }

    @Test(arguments: [
        // Earlier versions had a row for each name.
        #"{"name":"oidcc-client-test-invalid-iss","verdict":"refused"},{"name":"fapi2-security-profile-final-client-test-invalid-iss","verdict":"refused"}"#,
        #"{"name":"fapi2-security-profile-final-client-test-invalid-iss","verdict":"refused"}"#,
        #"{"name":"a","names":["a","oidcc-client-test-invalid-iss"],"verdict":"refused"}"#,
    ])
    func `a fault is found under any of its names`(_ faults: String) throws {
        let earlier = try Self.read(#"{"form":1,"faults":["# + faults + "]}")
        let title = "oidcc-client-test-invalid-iss, fapi2-security-profile-final-client-test-invalid-iss"
        #expect(
            earlier.changes(to: [try Self.row("invalid-iss", .accepted)])
                == ["\(title): refused before, accepted now"])
        let same = earlier.lines(about: [try Self.row("invalid-iss", .refused)])
        #expect(same == ["", "Nothing is different from the earlier report."])
        #expect(earlier.changes(to: []) == ["1 fault is in the earlier report alone."])
    }

    @Test(arguments: ["", "[]", #"{"form":1}"#, #"{"form":2,"faults":[]}"#, #"{"form":1,"faults":[{"name":"a"}]}"#])
    func `what is no report is refused`(_ text: String) {
        #expect(throws: StartupFailure.self) { try Self.read(text) }
    }

    @Test func `a file that is not there is refused`() {
        #expect(throws: StartupFailure.self) { try EarlierReport.read("/nowhere/report.json") }
    }
}
