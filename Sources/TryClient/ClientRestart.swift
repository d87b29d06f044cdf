internal import DemoServices
internal import JOSE
internal import Synchronization

/// Makes the client forget what it keeps of the provider, where it may have kept something with a fault or has to see a fault there.
final class ClientRestart: Sendable {
    private let command: (@Sendable () async throws -> Void)?
    /// Whether the client may have metadata or keys that are not those of a sign-in without a fault.
    private let mayRemember = Mutex(false)

    /// - Parameter command: restarts the client and waits until it answers; `nil` where that is not possible.
    init(_ command: (@Sendable () async throws -> Void)?) { self.command = command }

    /// Whether the client can be made to forget.
    var isPossible: Bool { command != nil }

    /// Restarts the client if a fault, or one before, is in what it may keep.
    /// - Parameter algorithm: that of the sign-ins without a fault.
    /// - Throws: what the command throws.
    func prepare(for fault: DemoFault, signedWith algorithm: SignatureAlgorithm) async throws {
        let isKept = ClientRestart.isKept(fault, algorithm)
        let isNeeded = mayRemember.withLock { mayRemember in
            defer { mayRemember = isKept }
            return mayRemember || isKept
        }
        // A key of another algorithm is not among those that the client has.
        let isOfOtherKey = fault.changes.contains {
            if case .signature(.idToken, .other) = $0 { true } else { false }
        }
        if isNeeded || isOfOtherKey { try await command?() }
    }

    /// Restarts the client whatever it may have kept.
    /// - Throws: what the command throws.
    func always() async throws { try await command?() }

    /// Whether a client may keep what a fault changes.
    static func isKept(_ fault: DemoFault, _ algorithm: SignatureAlgorithm) -> Bool {
        fault.isRemembered || fault.isInMetadataToo || fault.algorithm != algorithm
    }
}
