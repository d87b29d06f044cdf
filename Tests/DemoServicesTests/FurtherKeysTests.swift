import JOSE
import Synchronization
import TestSupport
import Testing

@testable import DemoServices

/// The keys of a tenant for algorithms that those in its store don't fit.
@Suite struct FurtherKeysTests {
    /// Keys, and what happens while one is generated.
    private final class Meanwhile: Sendable {
        let action = Mutex<(@Sendable () throws -> Void)?>(nil)
        func perform() throws {
            let action = action.withLock { action in
                defer { action = nil }
                return action
            }
            try action?()
        }
    }

    @Test(.timeLimit(.minutes(1)), arguments: [SignatureAlgorithm.edDSA, .es256])
    func `while a key is generated, others can be had, and of two for the same algorithm one stays`(
        other: SignatureAlgorithm
    ) throws {
        let meanwhile = Meanwhile()
        let keys = FurtherKeys { algorithm in
            try meanwhile.perform()
            return try algorithm.newKey()
        }
        let found = Mutex<String?>(nil)
        meanwhile.action.withLock { action in
            action = {
                let thumbprint = try keys.key(for: other).publicKey().thumbprint
                found.withLock { $0 = thumbprint }
            }
        }
        let key = try keys.key(for: .es256).publicKey().thumbprint
        let first = try #require(found.withLock { $0 })
        #expect((key == first) == (other == .es256))
        #expect(try keys.key(for: other).publicKey().thumbprint == first)
        #expect(try keys.key(for: .es256).publicKey().thumbprint == key)
        #expect(keys.used.count == (other == .es256 ? 1 : 2))
    }
}
