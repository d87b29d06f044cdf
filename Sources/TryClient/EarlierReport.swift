internal import DemoServices
internal import FoundationEssentials
internal import JSON
internal import Running

/// A JSON report of an earlier run, which this one is compared with.
struct EarlierReport: Sendable {
    /// The verdicts by the names of the faults.
    let verdicts: [String: String]

    /// Reads a file.
    /// - Throws: ``StartupFailure`` for a file that can't be read or is no such report.
    static func read(_ path: String) throws -> EarlierReport {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw StartupFailure(lines: ["\(path) can't be read."], exitCode: ExitCode.usage.rawValue)
        }
        guard let json = try? JSONValue(parsing: Array(bytes)), let report = EarlierReport(json) else {
            throw StartupFailure(
                lines: ["\(path) is no JSON report of try-client (--report FILE.json)."],
                exitCode: ExitCode.usage.rawValue)
        }
        return report
    }

    /// - Returns: `nil` for what is no report.
    init?(_ json: JSONValue) {
        guard json["form"]?.integer == ClientTrialReport.formVersion, let faults = json["faults"]?.array else {
            return nil
        }
        var verdicts: [String: String] = [:]
        for fault in faults {
            guard let name = fault["name"]?.string, let verdict = fault["verdict"]?.string else { return nil }
            for name in [name] + (fault["names"]?.array?.compactMap(\.string) ?? []) { verdicts[name] = verdict }
        }
        self.verdicts = verdicts
    }

    /// The verdict under one of its names: earlier versions have a row for each of them.
    private func verdict(of fault: DemoFault) -> String? { fault.names.lazy.compactMap { verdicts[$0] }.first }

    /// What is different now, for a terminal: what is accepted now comes first.
    func changes(to rows: [ClientTrialRow]) -> [String] {
        let changed = rows.compactMap { row in
            verdict(of: row.fault).flatMap { $0 == row.verdict.name ? nil : (row: row, before: $0) }
        }
        let sorted = changed.filter(\.row.verdict.isFailure) + changed.filter { !$0.row.verdict.isFailure }
        let lines = sorted.map { "  \($0.row.title): \($0.before) before, \($0.row.verdict.name) now" }
        return lines.isEmpty
            ? ["", "Nothing is different from the earlier report."]
            : ["", "Different from the earlier report:"] + lines
    }
}
