internal import Synchronization

/// The memory for the bodies of all requests together, from the first byte until the response is complete.
///
/// Each body is within the limit of its route, but there are as many of them as connections. When they exceed the budget,
/// or those of one address its share, the largest unfinished body is dropped: never a small form, whatever other clients
/// send. Servers of one program may share a budget.
public final class BodyBudget: Sendable {
    /// The maximum of all bodies together, in bytes.
    public static let maxTotal = 64 << 20
    /// The maximum of all bodies of one address, in bytes; for IPv6, of one /64, which is what one household or machine has.
    public static let maxPerAddress = 16 << 20

    private let total: Int
    private let perAddress: Int
    private let state = Mutex(State())

    /// Identifies a body.
    typealias ID = Int

    /// Creates a budget; the defaults are those of the program.
    public init(total: Int = BodyBudget.maxTotal, perAddress: Int = BodyBudget.maxPerAddress) {
        self.total = total
        self.perAddress = perAddress
    }

    private struct Body {
        let owner: String
        var bytes = 0
        /// Whether it is still being received; only then can it be dropped.
        var isUnfinished = true
        let giveUp: @Sendable () -> Void
    }

    private struct State {
        var bodies: [ID: Body] = [:]
        var perOwner: [String: Int] = [:]
        var total = 0
        var lastID = 0

        mutating func count(_ bytes: Int, of id: ID) {
            guard let owner = bodies[id]?.owner else { return }
            bodies[id]?.bytes += bytes
            total += bytes
            let sum = perOwner[owner, default: 0] + bytes
            perOwner[owner] = sum == 0 ? nil : sum
        }

        mutating func remove(_ id: ID) {
            guard let body = bodies[id] else { return }
            count(-body.bytes, of: id)
            bodies[id] = nil
        }

        /// The largest unfinished body of the address with the most bytes, the newest of equals. An address over its share
        /// has the most.
        var largest: ID? {
            bodies.filter(\.value.isUnfinished).max { left, right in
                let (few, many) = (perOwner[left.value.owner, default: 0], perOwner[right.value.owner, default: 0])
                return (few, left.value.bytes, left.key) < (many, right.value.bytes, right.key)
            }?.key
        }
    }

    /// The size of all bodies, in bytes.
    var bytes: Int { state.withLock(\.total) }

    /// Registers a body.
    /// - Parameters:
    ///   - address: the client's address.
    ///   - giveUp: called when this body is dropped because another one needs the memory.
    func begin(from address: String, giveUp: @escaping @Sendable () -> Void) -> ID {
        let owner = SocketAddress(address)?.network ?? address
        return state.withLock { state in
            state.lastID += 1
            state.bodies[state.lastID] = Body(owner: owner, giveUp: giveUp)
            return state.lastID
        }
    }

    /// Adds received bytes to a body.
    /// - Returns: `false` when this body is dropped.
    func add(_ count: Int, to id: ID) -> Bool {
        let (isKept, others) = state.withLock { state -> (Bool, [Body]) in
            guard let owner = state.bodies[id]?.owner else { return (false, []) }
            state.count(count, of: id)
            var others: [Body] = []
            while let victim = victim(state, of: owner) {
                if let body = state.bodies[victim], victim != id { others.append(body) }
                state.remove(victim)
                if victim == id { break }
            }
            return (state.bodies[id] != nil, others)
        }
        // Not under the lock: this closes connections, which takes locks of the server.
        for body in others { body.giveUp() }
        return isKept
    }

    private func victim(_ state: State, of owner: String) -> ID? {
        state.perOwner[owner, default: 0] > perAddress || state.total > total ? state.largest : nil
    }

    /// Marks a body as complete, so that it is no longer dropped.
    /// - Returns: `false` when it was dropped before.
    func complete(_ id: ID) -> Bool {
        state.withLock { state in
            state.bodies[id]?.isUnfinished = false
            return state.bodies[id] != nil
        }
    }

    /// Removes a body after the response, or after its connection is gone.
    func end(_ id: ID) { state.withLock { $0.remove(id) } }
}
