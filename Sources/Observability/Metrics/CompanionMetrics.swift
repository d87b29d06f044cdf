package import HTTP
package import Metrics
internal import Spans
internal import Storage

/// What the program counts. One instance lasts as long as the process, whatever application is current.
///
/// Labels are names from fixed sets, never data of a person or text from outside.
package final class CompanionMetrics: Sendable {
    private let requests = Family(
        histograms: "web_companion_request_duration_seconds",
        "Time for the response to a request, by the class of its status.", labels: ["status"])
    /// Requests that were refused before their handler.
    package let refusals = Family(
        counters: "web_companion_refusals", "Requests that were refused before their handler, by reason.",
        labels: ["reason"], known: CompanionMetrics.refusalReasons)
    /// Sign-ins that returned.
    package let signIns = Family(
        counters: "web_companion_sign_ins", "Sign-ins that returned, by outcome and by the check that refused them.",
        labels: ["outcome", "check"],
        known: CompanionMetrics.signInOutcomes)
    let sessionsEnded = Family(
        counters: "web_companion_sessions_ended", "Sessions that ended, by what ended them.", labels: ["by"],
        known: CompanionMetrics.sessionEndings)
    /// How long requests to the provider and the task API took.
    package let outgoing = Family(
        histograms: "web_companion_outgoing_request_duration_seconds",
        "Time for a request to the provider or the task API, by purpose.", labels: ["purpose"],
        known: CompanionMetrics.purposes.map { [$0] })
    /// How those requests ended.
    package let outgoingResults = Family(
        counters: "web_companion_outgoing_requests",
        "Requests to the provider and the task API, by purpose and by the class of the status or the error.",
        labels: ["purpose", "result"], known: CompanionMetrics.outgoingResults)
    /// How long operations of the store took.
    package let store = Family(
        histograms: "web_companion_store_duration_seconds", "Time for an operation of the store.",
        labels: ["operation"], known: [["read"], ["write"]], bounds: Histogram.storageBounds)
    let storeErrors = Family(
        counters: "web_companion_store_errors", "Operations of the store that failed, by kind.", labels: ["kind"],
        known: (StorageError.Kind.allCases.map(\.rawValue) + ["other"]).map { [$0] })
    let auditFailures = Family(
        counters: "web_companion_audit_lines_lost", "Lines of the audit log that could not be written.")
    let spansExported = Family(counters: "web_companion_spans_exported", "Spans that the collector has taken.")
    let spansLost = Family(
        counters: "web_companion_spans_lost", "Spans that were not exported, by reason.", labels: ["reason"],
        known: SpanLoss.allCases.map { [$0.rawValue] })

    /// Those of the classes from 1xx to 5xx: looking one up would cost more than a file that is served from memory.
    private let requestsByClass: [Histogram]

    /// Every count is zero.
    package init() { requestsByClass = (1...5).map { [requests] in requests["\($0)xx"] } }

    /// Counts a request to the program.
    package func record(_ status: HTTPStatus, after duration: Duration) {
        let index = status.code / 100 - 1
        if requestsByClass.indices.contains(index) { requestsByClass[index].record(duration) }
    }

    /// What was counted so far.
    package var all: [Metric] {
        [
            requests.metric, refusals.metric, signIns.metric, sessionsEnded.metric, outgoing.metric,
            outgoingResults.metric, store.metric, storeErrors.metric, auditFailures.metric, spansExported.metric,
            spansLost.metric,
        ]
    }
}
