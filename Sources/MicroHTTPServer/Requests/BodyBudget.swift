internal import Synchronization

/// The memory that the bodies of all requests may take together, from their first byte until their requests have been answered.
///
/// Each body is within the limit of its route, but there are as many of them as connections. When they take more than the budget, or those
/// of one address more than its share, the largest that is still being received is given up: a small form is never the one, whatever others
/// send. Servers of one program may have a budget in common.
public final class BodyBudget: Sendable {
    /// Bytes of all bodies together.
    public static let maxTotal = 64 << 20
    /// Bytes of all bodies of one address; of IPv6, of one network of 64 bits, which is what one household or machine has.
    public static let maxPerAddress = 16 << 20

    private let total: Int
    private let perAddress: Int
    private let state = Mutex(State())

    /// Names a body.
    typealias ID = Int

    /// Makes a budget; the defaults are those of the program.
    public init(total: Int = BodyBudget.maxTotal, perAddress: Int = BodyBudget.maxPerAddress) {
        self.total = total
        self.perAddress = perAddress
    }

    private struct Body {
        let owner: String
        var bytes = 0
        /// Whether it is still being received; only then it can be given up.
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

        /// The largest unfinished body of whoever has most, the youngest of equals. Whoever exceeds their share has most.
        var largest: ID? {
            bodies.filter(\.value.isUnfinished).max { left, right in
                let (few, many) = (perOwner[left.value.owner, default: 0], perOwner[right.value.owner, default: 0])
                return (few, left.value.bytes, left.key) < (many, right.value.bytes, right.key)
            }?.key
        }
    }

    /// Bytes that all bodies take.
    var bytes: Int { state.withLock(\.total) }

    /// A body begins.
    /// - Parameters:
    ///   - address: the peer's address.
    ///   - giveUp: is called when another body needs the memory and this one is given up.
    func begin(from address: String, giveUp: @escaping @Sendable () -> Void) -> ID {
        let owner = SocketAddress(address)?.network ?? address
        return state.withLock { state in
            state.lastID += 1
            state.bodies[state.lastID] = Body(owner: owner, giveUp: giveUp)
            return state.lastID
        }
    }

    /// Bytes of a body have been received.
    /// - Returns: `false` when this body is given up.
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

    /// A body is complete: from now on it is not given up any more.
    /// - Returns: `false` when it was given up before.
    func complete(_ id: ID) -> Bool {
        state.withLock { state in
            state.bodies[id]?.isUnfinished = false
            return state.bodies[id] != nil
        }
    }

    /// The request of a body has been answered, or is gone.
    func end(_ id: ID) { state.withLock { $0.remove(id) } }
}
