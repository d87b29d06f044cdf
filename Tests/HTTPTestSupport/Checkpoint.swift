public import HTTP
import Synchronization

/// Stands before a program under test: hands requests on, records them, and answers in its place when a test says so.
/// Without a program it answers 503, as a server that is starting does.
public final class Checkpoint: HTTPResponder {
    /// What answers in place of the program; `nil` to hand the request on.
    public typealias Interception = @Sendable (HTTPRequest) async -> HTTPResponse?

    /// One request that came by.
    public struct Passage: Sendable {
        /// What was asked.
        public let request: HTTPRequest
        /// What was answered.
        public let response: HTTPResponse
    }

    /// What becomes of a program's answer on its way; `nil` to hand it on.
    public typealias Alteration = @Sendable (HTTPRequest, HTTPResponse) async -> HTTPResponse?

    private struct State {
        var program: (any HTTPResponder)?
        var interception: Interception?
        var alteration: Alteration?
        var passages: [Passage] = []
        var isRecording = true
    }

    private let state: Mutex<State>

    /// A checkpoint before a program, which may come later.
    public init(_ program: (any HTTPResponder)? = nil) { state = Mutex(State(program: program)) }

    /// Every request so far, in the order of the answers.
    public var passages: [Passage] { state.withLock { $0.passages } }

    /// From now on `program` answers.
    public func lead(to program: any HTTPResponder) { state.withLock { $0.program = program } }

    /// From now on `interception` is asked first; `nil` for none.
    public func intercept(_ interception: Interception?) { state.withLock { $0.interception = interception } }

    /// From now on the program's answers pass `alteration`, after the program has done what was asked; `nil` for none.
    public func alter(_ alteration: Alteration?) { state.withLock { $0.alteration = alteration } }

    /// Forgets what came by so far.
    public func forget() { state.withLock { $0.passages = [] } }

    /// Whether requests are kept; long scenarios do without.
    public func record(_ isRecording: Bool) { state.withLock { $0.isRecording = isRecording } }

    /// How many requests had that method and a path with that end.
    public func count(_ method: HTTPMethod, pathSuffix: String = "") -> Int {
        passages.count { $0.request.method == method && $0.request.path.hasSuffix(pathSuffix) }
    }

    /// Hands the request on.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        let (program, interception, alteration) = state.withLock { ($0.program, $0.interception, $0.alteration) }
        var response = await interception?(request)
        if response == nil {
            response = await program?.respond(to: request)
            if let whole = response, let altered = await alteration?(request, whole) { response = altered }
        }
        let answer = response ?? .text("Nobody is here yet.\n", status: .serviceUnavailable)
        state.withLock { state in
            if state.isRecording { state.passages.append(Passage(request: request, response: answer)) }
        }
        return answer
    }
}
