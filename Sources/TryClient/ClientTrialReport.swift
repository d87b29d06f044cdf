internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import JOSE
internal import JSON
internal import Running

/// The results of a run: what the reports for people and programs are made from.
struct ClientTrialReport: Sendable {
    let client: ClientUnderTest
    let algorithm: SignatureAlgorithm
    let rows: [ClientTrialRow]
    /// The faults that were not tried.
    let untried: [UntriedFaults]
    /// The faults that are known to be accepted.
    let expectedFailures: Set<String>
    /// The verdicts that are failures besides `accepted`, by their names.
    var failing: Set<String> = []
    /// Whether the run was stopped before its end.
    var isPartial = false
    /// The faults that such a run has not reached.
    var unreached = 0
    /// The file with ``expectedFailures``, for people.
    var expectedFailuresFile = "the file of --expected-failures"
    /// What the run is compared with.
    var earlier: EarlierReport?
    let time: Date

    /// The version of the form of the JSON report.
    static let formVersion: Int64 = 1

    /// The faults that were accepted and are not known to be.
    var failures: [ClientTrialRow] {
        rows.filter { isFailure($0) && !$0.isNamed(in: expectedFailures) }
    }

    func isFailure(_ row: ClientTrialRow) -> Bool {
        row.verdict.isFailure || failing.contains(row.verdict.name)
    }

    /// The faults that are known to be accepted, and of which nothing can be told any more.
    var undecided: [ClientTrialRow] {
        rows.filter { row in
            guard case .cannotTell = row.verdict else { return false }
            return !failing.contains(row.verdict.name) && row.isNamed(in: expectedFailures)
        }
    }

    /// The faults that are known to be accepted, and were refused.
    var unexpectedSuccesses: [ClientTrialRow] {
        rows.filter { row in
            [.refused, .refusedLate].contains(row.verdict) && !isFailure(row)
                && row.isNamed(in: expectedFailures)
        }
    }

    /// The expected failures that are no failures any more, though they are not refused: they are tolerated, or permitted.
    var outdated: [ClientTrialRow] {
        rows.filter { row in
            [.tolerated, .permitted, .notTolerated].contains(row.verdict) && !isFailure(row)
                && row.isNamed(in: expectedFailures)
        }
    }

    /// The names of expected failures that were not tried, without `--only` or `--skip` leaving them out.
    var untriedFailures: [String] = []

    /// Whether nothing was seen that is not expected.
    private var isClean: Bool { failures.isEmpty && unexpectedSuccesses.isEmpty }

    /// Whether the client does as well as expected. A run that was stopped does not show it.
    var isGood: Bool { isClean && !isPartial }

    /// The mark in front of the summary.
    var mark: String { !isClean ? "❌" : isPartial ? "⚠️" : "✅" }

    /// What to say about the expected failures that do not decide whether a run is good.
    var remarks: [String] {
        outdated.map {
            "\($0.title) is in the expected failures, and is \($0.verdict.words.lowercased()) now: remove it from \(expectedFailuresFile)."
        }
            + undecided.map {
                "\($0.title) is in the expected failures, and nothing can be told about it any more: \($0.openReason ?? "")."
            }
            + untriedFailures.map { "\($0) is in the expected failures, and was not tried." }
    }

    /// The last line for people.
    var summary: String {
        let counts = ClientTrialReport.verdicts.map { name in (name, rows.count { $0.verdict.name == name }) }
        let known = rows.count { isFailure($0) && $0.isNamed(in: expectedFailures) }
        let expectations = [
            known > 0 ? "\(known) as expected" : nil,
            known > 0 && !failures.isEmpty ? "\(failures.count) not expected" : nil,
            unexpectedSuccesses.isEmpty
                ? nil : "\(unexpectedSuccesses.count) to be removed from \(expectedFailuresFile)",
        ].compactMap(\.self)
        return (isPartial ? "Stopped with \(unreached) faults to go: " : "")
            + counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
            + (expectations.isEmpty ? "" : " (\(expectations.joined(separator: ", ")))")
    }

    /// The heading, for people.
    var title: String { "What the client at \(client.login.origin) does with faults of a provider" }

    /// What to do about an expected failure that is refused now.
    var removal: String { "remove it from \(expectedFailuresFile), so that it is noticed if it comes back" }

    /// The results with the worst first.
    var sortedRows: [ClientTrialRow] {
        ClientTrialReport.verdicts.flatMap { name in rows.filter { $0.verdict.name == name } }
    }

    /// The table of all faults with what was sent, for a terminal: the worst first.
    var table: [String] {
        sortedRows.map { "\(ClientTrialReport.column($0.verdict))\($0.fault.summary) (\($0.title))" }
    }

    private static let verdictWidth = 14
    /// The names of the verdicts, the worst first.
    private static let verdicts = [
        "accepted", "permitted", "refused-late", "not-tolerated", "cannot-tell", "refused", "tolerated",
    ]

    /// One line for each fault, for a log.
    static func line(_ row: ClientTrialRow) -> String { column(row.verdict) + row.fault.name }

    private static func column(_ verdict: ClientVerdict) -> String {
        verdict.words + String(repeating: " ", count: max(1, verdictWidth - verdict.words.count))
    }

    /// What to do about the faults that were accepted, for a terminal.
    var advice: [String] {
        var lines: [String] = []
        for row in failures {
            lines += ["", row.title, "  \(row.fault.summary) \(row.observed)"]
            guard let advice = row.advice else { continue }
            lines += ["  What an attacker gains: \(advice.gain)", "  \(advice.remedy) (\(advice.clause))"]
        }
        for row in unexpectedSuccesses { lines += ["", "\(row.title) is not accepted any more: \(removal)."] }
        return lines + remarks.flatMap { ["", $0] }
    }

    /// What a verdict of the table means, where its name does not say it.
    var meanings: [String] {
        [
            (
                ClientVerdict.permitted,
                "Permitted: the client accepted it, which a specification allows in the code flow; --strict counts it as a failure."
            ),
            (
                .refusedLate,
                "Refused late: the client signed no one in, but had used the metadata, the code or a token by then."
            ),
        ].filter { verdict, _ in rows.contains { $0.verdict == verdict } }.flatMap { ["", $0.1] }
    }

    /// What would tell where a verdict is open, and for how many faults, for a terminal.
    var reasons: [String] {
        var reasons: [(text: String, count: Int)] = []
        for row in rows {
            guard case .cannotTell(let because) = row.verdict else { continue }
            if let index = reasons.firstIndex(where: { $0.text == because }) {
                reasons[index].count += 1
            } else {
                reasons.append((because, 1))
            }
        }
        guard !reasons.isEmpty else { return [] }
        return ["", "Cannot tell:"] + reasons.map { "  \($0.count)  \($0.text)" }
    }

    /// Why responses in which nothing is wrong should be accepted, for a terminal.
    var objections: [String] {
        rows.flatMap { row in
            row.acceptance.map {
                ["", row.title, "  \(row.fault.summary) \(row.observed)", "  Nothing is wrong with it: \($0.text)"]
            } ?? []
        }
    }

    // MARK: JSON

    /// The report for programs; Documentation/try-your-client.md describes its members.
    var json: JSONValue {
        [
            "form": .integer(ClientTrialReport.formVersion), "program": "Web Companion",
            "version": .string(ProgramVersion.current), "time": .string(time.formatted(.iso8601)),
            "login": .string(client.login.description), "signed_in": .string(client.signedIn.description),
            "algorithm": .string(algorithm.rawValue), "good": .bool(isGood), "partial": .bool(isPartial),
            "faults": .array(rows.map(json)), "not_tried": .array(untried.map(\.json)),
        ]
    }

    private func json(_ row: ClientTrialRow) -> JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(row.fault.name), "names": .array(row.fault.names.map(JSONValue.string)),
            "sent": .string(row.fault.summary), "verdict": .string(row.verdict.name),
            "observed": .string(row.observed), "milliseconds": .integer(Self.milliseconds(row.time)),
            "expected_failure": .bool(row.isNamed(in: expectedFailures)),
        ]
        if case .cannotTell(let because) = row.verdict { members["because"] = .string(because) }
        members["acceptance"] = row.acceptance.map { .string($0.text) }
        if let advice = row.advice {
            members["clause"] = .string(advice.clause)
            members["gain"] = .string(advice.gain)
            members["remedy"] = .string(advice.remedy)
            members["permission"] = advice.permission.map(JSONValue.string)
        }
        return .object(members)
    }

    // MARK: JUnit

    /// The report in the form that CI services show: what the schemas of Apache Ant's JUnit task and of Jenkins have in common
    /// (Tests/Interop/junit.xsd).
    var junit: String {
        let outcomes = rows.map(outcome(of:))
        let failed = outcomes.count { $0?.hasPrefix("<failure") == true }
        let skipped = outcomes.count { $0?.hasPrefix("<skipped") == true }
        let time = time.formatted(
            Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false))
        let name = "name=\"try-client\" package=\"try-client\" id=\"0\" hostname=\"localhost\""
        let cases = zip(rows, outcomes).map { row, outcome in
            let start =
                "<testcase classname=\"try-client.\(row.fault.point.rawValue)\" name=\"\(Self.xml(row.title))\" time=\"\(Self.seconds(row.time))\""
            return outcome.map { "\(start)>\($0)</testcase>" } ?? "\(start)/>"
        }
        let lines =
            [
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
                "<testsuites><testsuite \(name) tests=\"\(rows.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\" "
                    + "time=\"\(Self.seconds(rows.map(\.time).reduce(.zero, +)))\" timestamp=\"\(time)\">",
                "<properties><property name=\"algorithm\" value=\"\(algorithm.rawValue)\"/></properties>",
            ] + cases + [
                "<system-out>\(Self.xml(said))</system-out><system-err></system-err>", "</testsuite></testsuites>", "",
            ]
        return lines.joined(separator: "\n")
    }

    /// What was seen of each fault. The schemas have no place for it in a test that passed.
    private var said: String {
        rows.map { "\($0.title): \($0.verdict.words): \($0.observed)\n" }.joined()
            + untried.map { "\($0.line)\n" }.joined() + remarks.map { "\($0)\n" }.joined() + "\(summary)\n"
    }

    /// The element of a test that did not pass; `nil` for one that did.
    private func outcome(of row: ClientTrialRow) -> String? {
        if case .cannotTell(let because) = row.verdict, !isFailure(row) { return Self.skipped(because) }
        if isFailure(row), row.isNamed(in: expectedFailures) {
            return Self.skipped("\(row.verdict.name), as expected: \(row.observed)")
        }
        let isUnexpectedSuccess = unexpectedSuccesses.contains { $0.fault.name == row.fault.name }
        guard isFailure(row) || isUnexpectedSuccess else { return nil }
        let message = isFailure(row) ? row.observed : "not accepted any more: \(removal)"
        let advice = isFailure(row) ? [row.advice?.gain, row.advice?.remedy, row.advice?.clause] : []
        let text = ([row.fault.summary, row.observed, row.openReason, row.acceptance?.text] + advice).compactMap(\.self)
            .joined(
                separator: "\n")
        return "<failure type=\"\(row.verdict.name)\" message=\"\(Self.xml(message))\">\(Self.xml(text))</failure>"
    }

    /// A time in seconds with milliseconds, as JUnit has it.
    private static func seconds(_ time: Duration) -> String {
        let milliseconds = milliseconds(time)
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    private static func milliseconds(_ time: Duration) -> Int64 {
        time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }

    private static func skipped(_ reason: String) -> String { "<skipped message=\"\(xml(reason))\"/>" }

    private static func xml(_ text: String) -> String {
        String(
            text.unicodeScalars.flatMap { scalar -> String.UnicodeScalarView in
                switch scalar {
                case "&": "&amp;".unicodeScalars
                case "<": "&lt;".unicodeScalars
                case ">": "&gt;".unicodeScalars
                case "\"": "&quot;".unicodeScalars
                // XML 1.0 section 2.2 has neither other control characters nor these two.
                case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}".unicodeScalars
                case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": "\u{FFFD}".unicodeScalars
                default: String(scalar).unicodeScalars
                }
            }.map(Character.init))
    }
}
