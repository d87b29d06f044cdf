internal import DemoServices
internal import FoundationEssentials
internal import HTML
internal import HTTP
internal import JOSE
internal import Running

/// The report as one page without scripts or further files, to send to the maintainers of the client.
struct ClientTrialPage: Sendable {
    let report: ClientTrialReport

    /// The document.
    var document: Document {
        let title = report.title
        return Document(language: "en", bodyAttributes: [.attribute("style", ClientTrialPage.style)]) {
            HTML.title { title }
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            meta(.name("color-scheme"), .content("light dark"))
        } body: {
            h1(.attribute("style", "font-size: 1.5rem")) { title }
            p {
                "\(report.rows.count == 1 ? "1 fault" : "\(report.rows.count) faults") of a provider, each in a sign-in with a browser that has no cookies: \(report.summary)."
            }
            p {
                "ID tokens were signed with \(report.algorithm.rawValue), with which the client accepts one without a fault. "
                    + "Made by Web Companion \(ProgramVersion.current) at \(report.time.formatted(.iso8601)). "
                    + "The faults have the names of tests of the OpenID Foundation's conformance suite; this is no certificate."
            }
            for untried in report.untried { p { untried.line } }
            for row in report.rows.filter(\.verdict.isFailure) { section(of: row, "Accepted") }
            for row in report.rows.filter({ $0.verdict == .permitted }) { section(of: row, "Permitted") }
            for row in report.rows.filter({ $0.verdict == .refusedLate }) { section(of: row, "Refused late") }
            h2 { "All faults" }
            ul {
                for (verdict, meaning) in ClientTrialPage.meanings { li { "\(verdict.words): \(meaning)" } }
                li { "cannot-tell: what was seen does not decide it; the row has the reason, and what to do." }
            }
            table(.attribute("border", "1"), .attribute("rules", "rows"), .attribute("cellpadding", "8")) {
                thead {
                    tr {
                        th(.attribute("style", "min-width: 6rem")) { "Verdict" }
                        th(.attribute("style", "text-align: start")) { "Fault, and what was seen" }
                    }
                }
                tbody {
                    for row in report.sortedRows {
                        tr {
                            td { row.verdict.words }
                            td {
                                row.fault.summary
                                br()
                                ClientTrialPage.names(row)
                                ClientTrialPage.observed(row)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Long addresses and names break, so that the table fits a phone.
    private static let style =
        "max-width: 60rem; margin: 1rem auto; padding: 0 1rem; font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere"

    private static let meanings: [(ClientVerdict, String)] = [
        (.accepted, "the client took what it has to refuse."),
        (.permitted, "it took what a specification lets a client take in the code flow. Refusing it is better."),
        (.refused, "it took nothing of it."),
        (.refusedLate, "it signed no one in, but used the metadata, the code or a token before it refused."),
        (.tolerated, "nothing was wrong, though it is unusual, and the client went on, as it should."),
        (.notTolerated, "nothing was wrong, but the client stopped. No attacker gains anything."),
    ]

    private func section(of row: ClientTrialRow, _ verdict: String) -> Node {
        .fragment([
            h2 { "\(verdict): \(row.fault.summary)" },
            p {
                ClientTrialPage.names(row)
                row.observed
            },
            row.advice.map { advice in
                ul {
                    li { "What an attacker gains: \(advice.gain)" }
                    li { "What to do: \(advice.remedy)" }
                    li { "Specification: \(advice.clause)" }
                    if let permission = advice.permission { li { "It may be left out: \(permission)." } }
                }
            } ?? .empty,
        ])
    }

    /// The names, each on a line.
    private static func names(_ row: ClientTrialRow) -> Node {
        .fragment(row.fault.names.flatMap { name in [code { name }, br()] })
    }

    private static func observed(_ row: ClientTrialRow) -> String {
        if case .cannotTell(let because) = row.verdict {
            "\(row.observed) Cannot tell: \(because)."
        } else {
            row.observed + (row.acceptance.map { " \($0.text)" } ?? "")
        }
    }
}
