internal import DemoServices
internal import HTTP

extension ClientTrialReport {
    /// The report as Markdown, for the summary of a job.
    var markdown: String {
        var lines = [
            "## \(title)", "", "\(mark) \(summary)", "",
        ]
        for row in failures {
            lines += ["- **\(Self.text(row.fault.summary))** \(Self.code(row))  ", "  \(Self.text(row.explanation))"]
            if let advice = row.advice {
                lines += [
                    "  - What an attacker gains: \(Self.text(advice.gain))",
                    "  - \(Self.text(advice.remedy)) (\(advice.clause))",
                ]
            }
        }
        for row in unexpectedSuccesses {
            lines.append("- \(Self.code(row)) is not accepted any more: \(Self.text(removal)).")
        }
        lines += remarks.map { "- \(Self.text($0))" }
        if let earlier {
            let changes = earlier.changes(to: rows)
            lines += [
                "",
                changes.isEmpty
                    ? "Nothing is different from the earlier report." : "Different from the earlier report:", "",
            ]
            lines += changes.map { "- \(Self.text($0))" }
        }
        lines += ["", "<details><summary>All faults</summary>", "", "| verdict | fault | seen |", "|---|---|---|"]
        lines += sortedRows.map { row in
            "| \(row.verdict.words) | \(Self.text(row.fault.summary))<br>\(Self.code(row)) | \(Self.text(row.explanation)) |"
        }
        return (lines + ["", "</details>", ""]).joined(separator: "\n")
    }

    /// The commands by which a job on GitHub marks what was found ("Workflow commands for GitHub Actions").
    var annotations: [String] {
        failures.map {
            "::error title=\(Self.property($0.title))::\(Self.data("\($0.fault.summary) \($0.explanation)"))"
        }
            + unexpectedSuccesses.map {
                "::error title=\(Self.property($0.title))::\(Self.data("It is not accepted any more: \(removal)."))"
            }
            + rows.filter { $0.verdict == .notTolerated && !failing.contains($0.verdict.name) }.map {
                "::warning title=\(Self.property($0.title))::\(Self.data("\($0.fault.summary) \($0.explanation)"))"
            } + remarks.map { "::warning::\(Self.data($0))" }
    }

    /// Text on one line of Markdown that begins no markup.
    private static func text(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character.isNewline {
                result += " "
            } else {
                if "\\`*_{}[]<>#|&".contains(character) { result += "\\" }
                result.append(character)
            }
        }
    }

    private static func code(_ row: ClientTrialRow) -> String {
        row.fault.names.map { "`\($0)`" }.joined(separator: ", ")
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
