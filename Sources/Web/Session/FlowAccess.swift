package import HTTP
package import Sessions
package import Traces

/// Decides who may watch the messages of their own sign-ins: the operator, or everyone if the setting `explain` says so; no one on a
/// shared screen.
package struct FlowAccess: Sendable {
    let operatorAccess: OperatorAccess
    /// Whether everyone may.
    let isOpen: Bool
    /// Whether no one may.
    let isKiosk: Bool

    /// Whether the browser that sent a request may.
    package func allows(_ request: HTTPRequest) -> Bool {
        !isKiosk && (isOpen || operatorAccess.allows(request))
    }

    /// The owner name of a user in traces.
    package static func owner(_ person: Person) -> String { "\(person.issuer)\n\(person.subject)" }

    /// Whether a trace may be shown: it has no owner, or its owner is signed in in this browser. The watcher cookie alone is not
    /// enough, since another port of the host can plant one.
    package static func shows(_ recorder: TraceRecorder, to signedIn: [SignedInAccount]) -> Bool {
        // A run with a fault has its own provider and browser, so its user is fictitious.
        guard recorder.trace.fault == nil else { return true }
        guard let owner = recorder.owner else { return true }
        return signedIn.contains { FlowAccess.owner($0.session.person) == owner }
    }

    /// The watcher that a request belongs to, if it is allowed to watch.
    package func watcher(_ request: HTTPRequest) -> Watcher? {
        guard case .one(let value) = request.cookies[operatorAccess.cookies.watcherName], allows(request) else {
            return nil
        }
        return Watcher(cookieValue: value)
    }
}

extension HTTPError {
    /// The limit of watching browsers has been reached.
    package static let tooManyWatch = HTTPError(
        .serviceUnavailable, code: "too-many-watch",
        "Too many browsers are watching their sign-ins at the moment. Try again in a few minutes.",
        fields: [.retryAfter: "60"])

    /// A trace that is unknown, too old, or of another browser.
    package static let noSuchTrace = HTTPError(
        .notFound, code: "no-such-trace",
        "There is no such sign-in to show in this browser. What is recorded is forgotten after an hour.")
}
