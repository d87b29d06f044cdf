public import HTTP
import Synchronization

/// Sits in front of a program under test: forwards requests, records them, and responds in its place when a test wants that.
/// Without a program it responds with 503, as a server that is starting does.
public final class Checkpoint: HTTPResponder {
    /// Responds in place of the program; `nil` to forward the request.
    public typealias Interception = @Sendable (HTTPRequest) async -> HTTPResponse?

    /// One request that was received.
    public struct Passage: Sendable {
        /// The request.
        public let request: HTTPRequest
        /// The response.
        public let response: HTTPResponse
    }

    /// Changes a program's response; `nil` to return it as it is.
    public typealias Alteration = @Sendable (HTTPRequest, HTTPResponse) async -> HTTPResponse?

    private struct State {
        var program: (any HTTPResponder)?
        var interception: Interception?
        var alteration: Alteration?
        var passages: [Passage] = []
        var isRecording = true
    }

    private let state: Mutex<State>

    /// A checkpoint in front of a program, which may be added later.
    public init(_ program: (any HTTPResponder)? = nil) { state = Mutex(State(program: program)) }

    /// Every request so far, in the order of the responses.
    public var passages: [Passage] { state.withLock { $0.passages } }

    /// From now on `program` handles requests.
    public func route(to program: any HTTPResponder) { state.withLock { $0.program = program } }

    /// From now on `interception` handles requests first; `nil` for none.
    public func intercept(_ interception: Interception?) { state.withLock { $0.interception = interception } }

    /// From now on the program's responses pass through `alteration`, after the program has handled the request; `nil` for none.
    public func alter(_ alteration: Alteration?) { state.withLock { $0.alteration = alteration } }

    /// Removes the requests recorded so far.
    public func forget() { state.withLock { $0.passages = [] } }

    /// Lets go of the program and of what requests pass through: they lead to each other, and would keep their files open.
    public func release() {
        state.withLock { ($0.program, $0.interception, $0.alteration, $0.passages) = (nil, nil, nil, []) }
    }

    /// Whether requests are kept; long scenarios do without.
    public func record(_ isRecording: Bool) { state.withLock { $0.isRecording = isRecording } }

    /// How many requests had that method and a path with that suffix.
    public func count(_ method: HTTPMethod, pathSuffix: String = "") -> Int {
        passages.count { $0.request.method == method && $0.request.path.hasSuffix(pathSuffix) }
    }

    /// Forwards the request.
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
