internal import HTTP
internal import Sessions
internal import Traces

/// Who may watch the messages of their own sign-ins: the operator, and everybody where the setting `explain` says so; nobody on a shared
/// screen.
struct FlowAccess: Sendable {
    let operatorAccess: OperatorAccess
    /// Whether everybody may.
    let isOpen: Bool
    /// Whether nobody may.
    let isKiosk: Bool

    /// Whether the browser of a request may.
    func allows(_ request: HTTPRequest) -> Bool {
        !isKiosk && (isOpen || operatorAccess.allows(request))
    }

    /// The name of a person in traces.
    static func owner(_ person: Person) -> String { "\(person.issuer)\n\(person.subject)" }

    /// Whether a trace may be shown to whoever sends a request: nobody's, or that of somebody who is signed in in this browser. The cookie of
    /// the watcher alone would not do, since another port of the host can plant one.
    static func shows(_ recorder: TraceRecorder, to signedIn: [SignedInAccount]) -> Bool {
        // Who is signed in in a run with a fault is nobody: that run has a provider and a browser of its own.
        guard recorder.trace.fault == nil else { return true }
        guard let owner = recorder.owner else { return true }
        return signedIn.contains { FlowAccess.owner($0.session.person) == owner }
    }

    /// The watcher that a request comes from, if it may be one.
    func watcher(_ request: HTTPRequest) -> Watcher? {
        guard case .one(let value) = request.cookies[operatorAccess.cookies.watcherName], allows(request) else {
            return nil
        }
        return Watcher(cookieValue: value)
    }
}

extension HTTPError {
    /// There is no place for one more browser that watches.
    static let tooManyWatch = HTTPError(
        .serviceUnavailable, code: "too-many-watch",
        "Too many browsers are watching their sign-ins at the moment. Try again in a few minutes.",
        fields: [.retryAfter: "60"])

    /// A trace that is unknown, too old, or of another browser.
    static let noSuchTrace = HTTPError(
        .notFound, code: "no-such-trace",
        "There is no such sign-in to show in this browser. What is recorded is forgotten after an hour.")
}
