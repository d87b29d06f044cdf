internal import Synchronization

/// What the tenant does wrong at the moment, and how often it was requested since.
final class FaultInjector: Sendable {
    private struct State {
        var fault: DemoFault?
        var counts: [DemoFault.Point: Int] = [:]
        /// Every start of a fault has other addresses of its keys.
        var run = RunNumber.next
        var keys: FaultKeys?
        var signIns = 0
        var codes = 0
        var tokenRequests = 0
        var uses: [TokenOrigin: Int] = [:]
        var logoutAnswers: [Int] = []
    }

    private let state: Mutex<State>

    init(_ fault: DemoFault?) { state = Mutex(State(fault: fault)) }

    /// What it does wrong; a new one starts counting at zero.
    var fault: DemoFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0 = State(fault: newValue) } }
    }

    /// How often the tenant has answered at a point.
    func requests(at point: DemoFault.Point) -> Int { state.withLock { $0.counts[point] ?? 0 } }

    /// Notes that something is being answered.
    func note(_ point: DemoFault.Point) { state.withLock { $0.counts[point, default: 0] += 1 } }

    /// Notes that a sign-in has begun, and says how many that are.
    func beginSignIn() -> Int {
        state.withLock { state in
            state.signIns += 1
            return state.signIns
        }
    }

    /// How many sign-ins have begun, where that is counted.
    var signIns: Int { state.withLock { $0.signIns } }

    /// Notes that the application got a code.
    func noteCode() { state.withLock { $0.codes += 1 } }

    /// How many codes the application got.
    var codes: Int { state.withLock { $0.codes } }

    /// Notes that the application has sent a code to the token endpoint.
    func noteTokenRequest() { state.withLock { $0.tokenRequests += 1 } }

    /// How often the application has sent a code, accepted or not.
    var tokenRequests: Int { state.withLock { $0.tokenRequests } }

    /// Notes that a token was used: at UserInfo, at the task API or for a refresh.
    func noteUse(of origin: TokenOrigin) { state.withLock { $0.uses[origin, default: 0] += 1 } }

    /// How often tokens of an origin were used; of any when it is `nil`.
    func uses(of origin: TokenOrigin?) -> Int {
        state.withLock { state in
            state.uses.reduce(0) { $0 + (origin == nil || origin == $1.key ? $1.value : 0) }
        }
    }

    /// Notes the status with which an application answered a logout token.
    func note(logoutAnswer status: Int) { state.withLock { $0.logoutAnswers.append(status) } }

    /// How applications have answered logout tokens.
    var logoutAnswers: [Int] { state.withLock { $0.logoutAnswers } }

    /// What stands behind `/keys`, where the address of the keys moves.
    var keyPath: String? { has(.movingKeys) ? state.withLock { "\($0.run)" } : nil }

    /// The keys of this fault's own, made when first needed.
    func keys() throws -> FaultKeys {
        try state.withLock { state in
            if let keys = state.keys { return keys }
            let keys = try FaultKeys()
            state.keys = keys
            return keys
        }
    }

    var changes: [DemoFault.Change] { fault?.changes ?? [] }

    func has(_ change: DemoFault.Change) -> Bool { changes.contains(change) }

    /// Whether the signing key has changed by now.
    var hasRotated: Bool {
        (has(.rotatingKeys(.betweenSignIns)) && requests(at: .authorization) > 1)
            || (has(.rotatingKeys(.justBeforeSigning)) && requests(at: .token) > 1)
    }

    /// How many keys there are, when they have no names.
    var namelessKeys: Int? {
        for case .namelessKeys(let count) in changes { return count }
        return nil
    }

    /// Whether the secret is taken by HTTP Basic only.
    var wantsBasic: Bool { has(.basicAuthenticationOnly) }

    /// The error of every authorization request.
    var refusal: String? {
        for case .refusal(let error) in changes { return error }
        return nil
    }
}

/// Numbers the starts of faults in this process.
private enum RunNumber {
    private static let last = Mutex(0)
    static var next: Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
