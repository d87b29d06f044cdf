package import HTTP
internal import Synchronization

/// What identifies the request that the current task handles, for the lines of the log and for the requests that it causes.
///
/// A task that outlives its request, such as one that sends an accepted task later, has none when it was detached.
package final class RequestScope: Sendable {
    /// That of the request that the current task handles.
    @TaskLocal package static var current: RequestScope?

    /// The id of the request.
    package let requestID: String
    /// Its place in its trace, where spans are recorded, and the ID of the span that caused it.
    package let span: (context: TraceContext, parentID: String?)?
    private let state: Mutex<State>

    private struct State {
        var trace: TraceContext?
        /// Whether the trace is known outside this program.
        var isShared: Bool
        var correlationID: String?
        var isPoll = false
        var route: String?

        /// The trace, which begins here at the latest.
        mutating func begun() -> TraceContext {
            if let trace { return trace }
            let begun = TraceContext.beginning()
            trace = begun
            return begun
        }
    }

    /// Identifies a request.
    ///
    /// A trace is continued only when the request is from this machine, where the operator's proxy is. Anyone else could else choose the ids
    /// that are logged here and sent to the task API, and have it record what it would not.
    /// - Parameter spans: records the request; `nil` where nothing is recorded.
    package init(_ request: HTTPRequest, spans: SpanRecorder? = nil) {
        requestID = request.connection.requestID
        let trace = request.connection.isLoopback ? request.traceContext : nil
        let own = spans?.begin(after: trace)
        span = own.map { ($0, trace?.parentID) }
        state = Mutex(State(trace: own ?? trace, isShared: trace != nil || own?.isSampled == true))
    }

    /// Identifies a request of which only the id is known.
    package init(requestID: String) {
        self.requestID = requestID
        span = nil
        state = Mutex(State(isShared: false))
    }

    /// The id of the trace, which begins here unless the request continues one.
    package var traceID: String { state.withLock { $0.begun().traceID } }

    /// The id of the trace, if it was received or passed on: no one else knows others.
    package var sharedTraceID: String? { state.withLock { $0.isShared ? $0.trace?.traceID : nil } }

    /// The context of a request that is sent on behalf of this one.
    package func childContext() -> TraceContext {
        state.withLock { state in
            state.isShared = true
            return state.begun().child()
        }
    }

    /// The correlation id of the sign-in or the refresh: that of the last request to the provider.
    package var correlationID: String? {
        get { state.withLock(\.correlationID) }
        set { state.withLock { $0.correlationID = newValue } }
    }

    /// The pattern of the path that the request was routed by; `nil` where none matched.
    package var route: String? {
        get { state.withLock(\.route) }
        set { state.withLock { $0.route = newValue } }
    }

    /// Whether the request was sent by a script or a probe at an interval.
    package var isPoll: Bool {
        get { state.withLock(\.isPoll) }
        set { state.withLock { $0.isPoll = newValue } }
    }
}
