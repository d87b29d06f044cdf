public import JOSE
import Synchronization
import Testing

/// RSA keys for the demo tenants of tests: to generate one takes longer than most tests, so a few serve all tenants.
public enum SigningKeyPool {
    private static let size = 12
    private static let state = Mutex((keys: [SigningKey](), tenants: [Test.ID?: Int]()))

    /// What makes the keys of one tenant, of which no two are the same. It begins with another key than the eleven tenants that the
    /// same test made before, whatever tests run at the same time.
    public static func keys() -> @Sendable () throws -> SigningKey {
        let start = state.withLock { state in
            state.tenants[Test.current?.id, default: 0] += 1
            return state.tenants[Test.current?.id, default: 0] * 5
        }
        let count = Counter()
        return {
            let number = count.next()
            guard number < size else { return try SigningKey.generateRSA() }
            return try key((start + number) % size)
        }
    }

    private static func key(_ index: Int) throws -> SigningKey {
        try state.withLock { state in
            while state.keys.count <= index { state.keys.append(try SigningKey.generateRSA()) }
            return state.keys[index]
        }
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        func next() -> Int {
            value.withLock { value in
                defer { value += 1 }
                return value
            }
        }
    }
}
