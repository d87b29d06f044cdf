import DemoServices
import FoundationEssentials
import HTML
import HTTP
import JOSE
import JSON
import Synchronization
import Testing

@testable import TryClient

/// The reports of `try-client`.
@Suite struct ClientTrialReportTests {
    private static func row(
        _ name: String, _ verdict: ClientVerdict, _ observed: String = "No one is signed in."
    ) throws -> ClientTrialRow {
        let fault = try #require(DemoFault.named("oidcc-client-test-\(name)"))
        return ClientTrialRow(fault: fault, verdict: verdict, observed: observed, advice: CheckAdvice(fault))
    }

    private static func report(_ rows: [ClientTrialRow], known: Set<String> = []) throws -> ClientTrialReport {
        ClientTrialReport(
            client: ClientUnderTest(
                login: try #require(HTTPURL("http://localhost:8000/login")),
                signedIn: try #require(HTTPURL("http://localhost:8000/me"))),
            algorithm: .rs256, rows: rows,
            untried: UntriedFaults.grouped(DemoFault.backChannel + [try #require(DemoFault.logout.first)]),
            expectedFailures: Set(known.map { "oidcc-client-test-\($0)" }), time: Date(timeIntervalSince1970: 0))
    }

    private static var rows: [ClientTrialRow] {
        get throws {
            [
                try row("invalid-iss", .refused), try row("invalid-aud", .accepted, "The person is <signed> in & on."),
                try row("missing-iat", .refusedLate), try row("idtoken-sig-rs256", .tolerated),
                try row("userinfo-signed", .notTolerated),
                try row("kid-absent-multiple-jwks", .cannotTell(because: "\"so\"")),
            ]
        }
    }

    @Test func `it is good while nothing is accepted that is not known to be`() throws {
        #expect(try Self.report([try Self.row("invalid-iss", .refused)]).isGood)
        #expect(try !Self.report(Self.rows).isGood)
        #expect(try Self.report(Self.rows, known: ["invalid-aud"]).isGood)
    }

    @Test(arguments: [ClientVerdict.refused, .refusedLate])
    func `what is known to be accepted and is refused makes it bad, with a word`(_ verdict: ClientVerdict) throws {
        let report = try Self.report([try Self.row("invalid-iss", verdict)], known: ["invalid-iss"])
        #expect(!report.isGood)
        #expect(
            report.advice == [
                "",
                "oidcc-client-test-invalid-iss, fapi2-security-profile-final-client-test-invalid-iss is not accepted any more: remove it from the file of --expected-failures, so that it is noticed if it comes back.",
            ])
        #expect(report.summary == "1 \(verdict.name) (1 to be removed from the file of --expected-failures)")
        let start = "<failure type=\"\(verdict.name)\" message=\"not accepted any more: remove it from the file"
        let gain = try #require(report.rows[0].advice?.gain)
        #expect(report.junit.contains(start) && !report.junit.contains(gain))
    }

    @Test func `what cannot be told does not outdate an expected failure`() throws {
        let row = try Self.row("invalid-iss", .cannotTell(because: "it was not met"))
        #expect(try Self.report([row], known: ["invalid-iss"]).isGood)
    }

    @Test func `SARIF has a rule and a result for each fault`() throws {
        let run = try #require(try Self.report(Self.rows).sarif["runs"]?.array?.first)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
        let results = try #require(run["results"]?.array)
        #expect(rules.map { $0["id"]?.string } == (try Self.rows).map(\.fault.name))
        #expect(results.map { $0["ruleId"]?.string } == rules.map { $0["id"]?.string })
        #expect(results.map { $0["kind"]?.string } == ["pass", "fail", "pass", "pass", "fail", "open"])
        #expect(results.map { $0["level"]?.string } == ["none", "error", "none", "none", "warning", "none"])
        #expect(results[1]["message"]?["text"]?.string == "The person is <signed> in & on.")
        #expect(results[5]["message"]?["text"]?.string == "\"so\"")
        let place = results[1]["locations"]?.array?.first
        #expect(place?["physicalLocation"]?["artifactLocation"]?["uri"]?.string == "login")
    }

    @Test func `in SARIF an expected failure is suppressed, and one that is outdated is an error`() throws {
        let rows = [try Self.row("invalid-aud", .accepted, "In."), try Self.row("invalid-iss", .refused)]
        let sarif = try Self.report(rows, known: ["invalid-aud", "invalid-iss"]).sarif
        let results = try #require(sarif["runs"]?.array?.first?["results"]?.array)
        #expect(results[0]["suppressions"]?.array?.count == 1)
        #expect(results[1]["suppressions"] == nil && results[1]["level"]?.string == "error")
        #expect(
            results[1]["message"]?["text"]?.string?.contains("remove it from the file of --expected-failures") == true)
    }

    @Test(
        arguments: [
            ([], 1, "#b3261e"), (["invalid-aud"], 1, "#8a6100"), (nil, 0, "#2a7a2a"),
        ] as [(Set<String>?, Int, String)])
    func `the badge has the number of accepted faults in a colour`(
        _ known: Set<String>?, _ count: Int, _ color: String
    ) throws {
        let rows = known == nil ? [try Self.row("invalid-iss", .refused)] : try Self.rows
        let badge = try Self.report(rows, known: known ?? []).badge
        #expect(badge.contains("<title>wrong responses accepted: \(count)</title>") && badge.contains(color))
    }

    @Test func `what is permitted is no failure, but is named with the clause that permits it`() throws {
        let report = try Self.report([
            try Self.row("invalid-sig-rs256", .permitted, "The person is signed in."),
            try Self.row("invalid-iss", .refused),
        ])
        #expect(report.isGood && report.summary == "1 permitted, 1 refused")
        #expect(report.table[0].hasPrefix("permitted     The ID token"))
        #expect(report.meanings.last?.hasPrefix("Permitted: the client accepted it") == true)
        let fault = try #require(report.json["faults"]?.array?.first)
        #expect(fault["verdict"]?.string == "permitted")
        #expect(fault["permission"]?.string?.hasPrefix("OpenID Connect Core 1.0 section 3.1.3.7 (6)") == true)
        #expect(report.junit.contains("failures=\"0\""))
        let page = String(decoding: ClientTrialPage(report: report).document.rendered(), as: UTF8.self)
        #expect(page.contains("Permitted: The ID token") && page.contains("It may be left out: OpenID Connect Core"))
    }

    @Test(arguments: ["oidcc-client-test-invalid-aud", "fapi2-security-profile-final-client-test-invalid-aud"])
    func `a fault with two official names is one row with both`(_ known: String) throws {
        let names = ["oidcc-client-test-invalid-aud", "fapi2-security-profile-final-client-test-invalid-aud"]
        var report = try Self.report([try Self.row("invalid-aud", .accepted, "In.")])
        let title = names.joined(separator: ", ")
        #expect(report.table == ["ACCEPTED      The ID token is for another application. (\(title))"])
        let fault = try #require(report.json["faults"]?.array?.first)
        #expect(fault["name"]?.string == names[0] && fault["names"]?.array?.map(\.string) == names)
        #expect(report.junit.contains("name=\"\(title)\"") && report.junit.contains("tests=\"1\""))
        let rule = try #require(report.sarif["runs"]?.array?.first?["tool"]?["driver"]?["rules"]?.array?.first)
        #expect(rule["id"]?.string == names[0] && rule["deprecatedIds"]?.array?.map(\.string) == [names[1]])
        #expect(rule["properties"]?["tags"]?.array?.map(\.string) == names)
        #expect(report.markdown.contains("`\(names[0])`, `\(names[1])`"))
        let page = String(decoding: ClientTrialPage(report: report).document.rendered(), as: UTF8.self)
        #expect(names.allSatisfy { page.contains("<code>\($0)</code>") })
        // The file of expected failures may have either.
        report = ClientTrialReport(
            client: report.client, algorithm: .rs256, rows: report.rows, untried: [], expectedFailures: [known],
            time: report.time)
        #expect(report.isGood)
    }

    @Test func `no two faults are the same, and every name leads to one`() {
        let names = ClientTrialRun.faults.flatMap(\.names)
        #expect(Set(names).count == names.count)
        #expect(ClientTrialRun.faults.count { $0.names.count == 2 } == 8)
        #expect(ClientTrialRun.faults.allSatisfy { $0.names.count <= 2 && DemoFault.meant(by: $0.names[0]).count == 1 })
    }

    @Test func `the summary counts the verdicts and what was expected`() throws {
        #expect(
            try Self.report(Self.rows, known: ["invalid-aud"]).summary
                == "1 accepted, 1 refused-late, 1 not-tolerated, 1 cannot-tell, 1 refused, 1 tolerated (1 as expected)")
        let rows = try Self.rows + [try Self.row("missing-sub", .accepted)]
        #expect(try Self.report(rows, known: ["invalid-aud"]).summary.hasSuffix("(1 as expected, 1 not expected)"))
    }

    @Test func `the table has a line for each fault with what was sent`() throws {
        let table = try Self.report(Self.rows).table
        #expect(table.count == 6)
        #expect(
            table[0]
                == "ACCEPTED      The ID token is for another application. (oidcc-client-test-invalid-aud, fapi2-security-profile-final-client-test-invalid-aud)"
        )
        #expect(table[1].hasPrefix("refused-late  ") && table[5].hasPrefix("tolerated     "))
    }

    @Test func `what was not tried is counted, with the option that would`() throws {
        #expect(
            try Self.report([]).untried.map(\.line) == [
                "Not tried: 1 fault of sign-out. Add --logout URL to try it, or the text of the button that signs out.",
                "Not tried: 8 faults of logout tokens. Add --backchannel-logout-uri URL, where the client receives them, to try them.",
            ])
    }

    @Test func `an interrupted run reports the faults that were tried, and says how many, unless all is written`()
        throws
    {
        let trial = InterruptedTrial()
        #expect(trial.stop() == "Stopped before the first fault.")
        let written = Mutex<[String]>([])
        trial.begin(45) { rows in
            written.withLock { $0 = rows.map(\.fault.name) }
            return true
        }
        trial.advance(nil)
        #expect(trial.stop() == "Stopped after 1 of 45 faults, without a report.")
        trial.advance(try Self.row("invalid-iss", .refused))
        #expect(trial.stop() == "Stopped after 2 of 45 faults, which the report has.")
        #expect(written.withLock(\.self) == ["oidcc-client-test-invalid-iss"])
        trial.finish()
        #expect(trial.stop() == nil)
    }

    @Test func `other verdicts are failures where that is asked for`() throws {
        var report = try Self.report([try Self.row("userinfo-signed", .notTolerated, "It stopped.")])
        #expect(
            report.isGood
                && report.annotations.map {
                    $0.hasPrefix(
                        "::warning title=oidcc-client-test-userinfo-signed::\(report.rows[0].fault.summary) It stopped."
                    )
                } == [true])
        report.failing = ["not-tolerated"]
        #expect(!report.isGood && report.junit.contains("<failure type=\"not-tolerated\" message=\"It stopped.\">"))
        #expect(report.annotations[0].hasPrefix("::error title="))
    }

    @Test func `an expected failure of which nothing can be told is named`() throws {
        let row = try Self.row("invalid-iss", .cannotTell(because: "it was not met"))
        #expect(
            try Self.report([row], known: ["invalid-iss"]).advice == [
                "",
                "oidcc-client-test-invalid-iss, fapi2-security-profile-final-client-test-invalid-iss is in the expected failures, and nothing can be told about it any more: it was not met.",
            ])
    }

    @Test(arguments: [
        (ClientVerdict.permitted, "permitted"), (.tolerated, "tolerated"), (.notTolerated, "not-tolerated"),
    ])
    func `an expected failure that is none any more is named, and the run stays good`(
        _ verdict: ClientVerdict, _ word: String
    ) throws {
        var report = try Self.report([try Self.row("missing-sub", verdict)], known: ["missing-sub"])
        report.untriedFailures = ["oidcc-client-test-nonce-invalid"]
        let lines = [
            "oidcc-client-test-missing-sub is in the expected failures, and is \(word) now: remove it from the file of --expected-failures.",
            "oidcc-client-test-nonce-invalid is in the expected failures, and was not tried.",
        ]
        #expect(report.isGood && report.advice == ["", lines[0], "", lines[1]])
        #expect(report.annotations.suffix(2) == lines.map { "::warning::\($0)" })
        #expect(report.markdown.contains("was not tried.") && report.junit.contains(lines[1]))
    }

    @Test func `a run that was stopped is not good, and says how many faults are left`() throws {
        var report = try Self.report([try Self.row("invalid-iss", .refused)])
        (report.isPartial, report.unreached) = (true, 44)
        #expect(!report.isGood && report.json["good"] == false)
        #expect(report.summary == "Stopped with 44 faults to go: 1 refused")
        #expect(report.markdown.contains("⚠️ Stopped with 44 faults to go"))
        #expect(report.junit.contains("Stopped with 44 faults to go"))
    }

    @Test func `the reason of an open verdict is in each report`() throws {
        var report = try Self.report([try Self.row("invalid-iss", .cannotTell(because: "it was not met"), "Not tried.")]
        )
        #expect(report.markdown.contains("Not tried. Cannot tell: it was not met."))
        report.failing = ["cannot-tell"]
        #expect(report.annotations[0].hasSuffix("Not tried. Cannot tell: it was not met."))
        #expect(report.junit.contains("<failure") && report.junit.contains("it was not met"))
    }

    @Test func `the name of a file is in a mark as it is`() throws {
        var report = try Self.report([try Self.row("invalid-iss", .refused)], known: ["invalid-iss"])
        report.expectedFailuresFile = "known_failures 100%.txt"
        #expect(report.annotations[0].contains("remove it from known_failures 100%25.txt"))
    }

    @Test func `the Markdown and the marks of a job hold no markup of the client`() throws {
        let report = try Self.report([
            try Self.row("invalid-aud", .accepted, "It | shows\n<b>::error::`x`</b> 100%."),
            try Self.row("invalid-iss", .refused),
        ])
        #expect(report.markdown.contains("❌ 1 accepted, 1 refused"))
        #expect(report.markdown.contains("It \\| shows \\<b\\>::error::\\`x\\`\\</b\\> 100%."))
        #expect(
            report.annotations.count == 1 && report.annotations[0].contains("It | shows%0A<b>::error::`x`</b> 100%25."))
    }

    @Test func `the XML has times, and a class for each part of the protocol`() throws {
        var row = try Self.row("invalid-iss", .refused)
        row.time = .milliseconds(1234)
        let xml = try Self.report([row, row]).junit
        #expect(
            xml.contains(
                "<testcase classname=\"try-client.token\" name=\"oidcc-client-test-invalid-iss, fapi2-security-profile-final-client-test-invalid-iss\" time=\"1.234\""
            ))
        #expect(xml.contains("time=\"2.468\" timestamp="))
    }

    @Test func `the JSON has everything that is known`() throws {
        let json = try Self.report(Self.rows, known: ["invalid-aud"]).json
        #expect(json["form"]?.integer == 1 && json["good"]?.bool == true && json["algorithm"]?.string == "RS256")
        let faults = try #require(json["faults"]?.array)
        #expect(faults.count == 6)
        #expect(faults[1]["verdict"]?.string == "accepted" && faults[1]["expected_failure"]?.bool == true)
        #expect(faults[1]["clause"]?.string?.hasPrefix("OpenID Connect Core") == true)
        #expect(faults[3]["clause"] == nil && faults[5]["because"]?.string == "\"so\"")
        #expect(json["not_tried"]?.array?.map { $0["count"]?.integer } == [1, 8])
        #expect(json["not_tried"]?.array?.first?["point"]?.string == "end-session")
    }

    @Test func `the XML counts as JUnit does, and escapes what the client said`() throws {
        let xml = try Self.report(Self.rows).junit
        #expect(xml.contains("tests=\"6\" failures=\"1\" errors=\"0\" skipped=\"1\""))
        #expect(xml.contains("timestamp=\"1970-01-01T00:00:00\""))
        #expect(xml.contains("message=\"The person is &lt;signed&gt; in &amp; on.\""))
        #expect(xml.contains("<skipped message=\"&quot;so&quot;\"/>"))
        #expect(xml.contains("\nNot tried: 1 fault of sign-out"))
        let control = try Self.report([try Self.row("invalid-aud", .accepted, "\u{1B}[31m")]).junit
        #expect(control.contains("\u{FFFD}[31m") && !control.contains("\u{1B}"))
    }

    @Test func `the page has no script, and a section for what was accepted`() throws {
        let page = String(
            decoding: ClientTrialPage(report: try Self.report(Self.rows)).document.rendered(), as: UTF8.self)
        #expect(!page.contains("<script") && page.contains("Accepted: The ID token is for another application."))
        #expect(page.contains("The person is &lt;signed"))
        #expect(page.contains("Not tried: 8 faults of logout tokens"))
    }

    @Test func `a response that should be accepted has the clause by which it is right`() throws {
        let report = try Self.report([
            try Self.row("signing-key-rotation", .notTolerated, "It stopped."),
            try Self.row("idtoken-sig-rs256", .tolerated),
        ])
        #expect(report.objections.prefix(2) == ["", "oidcc-client-test-signing-key-rotation"])
        #expect(report.objections.count == 4 && report.objections[3].contains("cooldown_duration"))
        let faults = try #require(report.json["faults"]?.array)
        #expect(faults[0]["acceptance"]?.string?.hasSuffix("(OpenID Connect Core 1.0 section 10.1.1)") == true)
        #expect(faults[1]["acceptance"] == nil)
        #expect(report.markdown.contains("section 10.1.1"))
        let page = String(decoding: ClientTrialPage(report: report).document.rendered(), as: UTF8.self)
        #expect(page.contains("section 10.1.1"))
        for fault in ClientTrialRun.faults.filter({ !ClientSessionTrial.faults.contains($0) && CheckAdvice($0) == nil })
        {
            #expect(AcceptanceAdvice(fault) != nil, "\(fault.name)")
        }
    }

    @Test func `every fault that has to be refused has advice, and so has a missing challenge`() {
        for fault in ClientTrialRun.faults {
            let hasAdvice = fault.demand != .accept || fault.name == "pkce-required"
            #expect((CheckAdvice(fault) != nil) == hasAdvice, "\(fault.name)")
        }
    }
}
