internal import DemoServices
internal import FoundationEssentials
internal import HTML
internal import HTTP
internal import JOSE

/// The report as one page without scripts and style sheets, to send to the maintainers of the client.
struct ClientTrialPage: Sendable {
    let report: ClientTrialReport

    /// The document.
    var document: Document {
        let title = "What the client at \(report.client.login.origin) refuses"
        return Document(language: "en") {
            HTML.title { title }
        } body: {
            h1 { title }
            p { "\(report.rows.count) faults of a provider, each in a sign-in by an empty browser: \(report.summary)." }
            p {
                "ID tokens were signed with \(report.algorithm.rawValue), with which the client accepts one without a fault. "
                    + "Made by Web Companion \(ProgramVersion.current) at \(report.time.formatted(.iso8601)). "
                    + "The faults have the names of tests of the OpenID Foundation's conformance suite; this is no certificate."
            }
            for untried in report.untried { p { untried.line } }
            for row in report.rows.filter(\.verdict.isFailure) { section(of: row) }
            h2 { "All faults" }
            table {
                thead {
                    tr {
                        th { "Fault" }
                        th { "What was sent" }
                        th { "Verdict" }
                        th { "What was seen" }
                    }
                }
                tbody {
                    for row in report.rows {
                        tr {
                            td { row.fault.name }
                            td { row.fault.summary }
                            td { row.verdict.words }
                            td { ClientTrialPage.observed(row) }
                        }
                    }
                }
            }
        }
    }

    private func section(of row: ClientTrialRow) -> Node {
        .fragment([
            h2 { "Accepted: \(row.fault.name)" },
            p { "\(row.fault.summary) \(row.observed)" },
            row.advice.map { advice in
                ul {
                    li { "An attacker: \(advice.gain)" }
                    li { "\(advice.remedy)" }
                    li { "\(advice.clause)" }
                }
            } ?? .empty,
        ])
    }

    private static func observed(_ row: ClientTrialRow) -> String {
        if case .cannotTell(let because) = row.verdict {
            "\(row.observed) Cannot tell: \(because)."
        } else {
            row.observed
        }
    }
}
