internal import DemoServices
internal import JSON
internal import Running

/// A JSON report of an earlier run, which this one is compared with.
struct EarlierReport: Sendable {
    /// The verdicts by the names of the faults.
    let verdicts: [String: String]
    /// The names of each row.
    private let rows: [[String]]

    /// Reads a file.
    /// - Throws: ``StartupFailure`` for a file that can't be read or is no such report.
    static func read(_ path: String) throws -> EarlierReport {
        let bytes = try InputFile.read(path)
        guard let json = try? JSONValue(parsing: bytes), let report = EarlierReport(json) else {
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
        var (verdicts, rows): ([String: String], [[String]]) = ([:], [])
        for fault in faults {
            guard let name = fault["name"]?.string, let verdict = fault["verdict"]?.string else { return nil }
            let names = [name] + (fault["names"]?.array?.compactMap(\.string) ?? [])
            for name in names { verdicts[name] = verdict }
            rows.append(names)
        }
        (self.verdicts, self.rows) = (verdicts, rows)
    }

    /// The verdict under one of its names: earlier versions have a row for each of them.
    private func verdict(of fault: DemoFault) -> String? { fault.names.lazy.compactMap { verdicts[$0] }.first }

    /// What is different now, a sentence or a fault each: what is accepted now comes first.
    func changes(to rows: [ClientTrialRow]) -> [String] {
        let changed = rows.compactMap { row in
            verdict(of: row.fault).flatMap { $0 == row.verdict.name ? nil : (row: row, before: $0) }
        }
        let sorted = changed.filter(\.row.verdict.isFailure) + changed.filter { !$0.row.verdict.isFailure }
        return sorted.map { "\($0.row.title): \($0.before) before, \($0.row.verdict.name) now" } + unpaired(with: rows)
    }

    /// The same for a terminal.
    func lines(about rows: [ClientTrialRow]) -> [String] {
        let changes = changes(to: rows)
        return changes.isEmpty
            ? ["", "Nothing is different from the earlier report."]
            : ["", "Different from the earlier report:"] + changes.map { "  \($0)" }
    }

    /// The faults that one of the two reports alone has, as where other ones were chosen, or another version has more of them.
    private func unpaired(with rows: [ClientTrialRow]) -> [String] {
        let added = rows.filter { verdict(of: $0.fault) == nil }
        let present = Set(rows.flatMap(\.fault.names))
        // By one of its names, since earlier versions have a row for each of them.
        var missing: [String: String] = [:]
        for names in self.rows where names.allSatisfy({ !present.contains($0) }) {
            missing[names.lazy.compactMap(DemoFault.named).first?.names.min() ?? names[0]] = verdicts[names[0]]
        }
        return [
            Self.sentence(added.count, "not in the earlier report", accepted: added.count(where: \.verdict.isFailure)),
            Self.sentence(
                missing.count, "in the earlier report alone", accepted: missing.values.count { $0 == "accepted" }),
        ].compactMap(\.self)
    }

    private static func sentence(_ count: Int, _ place: String, accepted: Int) -> String? {
        guard count > 0 else { return nil }
        guard count > 1 else { return "1 fault is \(place)\(accepted > 0 ? ", and accepted" : "")." }
        return "\(count) faults are \(place), \(accepted > 0 ? "\(accepted)" : "none") of them accepted."
    }
}
