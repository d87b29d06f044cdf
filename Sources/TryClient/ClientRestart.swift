internal import DemoServices
internal import JOSE
internal import Synchronization

/// Makes the client forget what it keeps of the provider, where it may have kept something with a fault or has to see a fault there.
final class ClientRestart: Sendable {
    private let command: (@Sendable () async throws -> Void)?
    private let state = Mutex(State())

    private struct State {
        /// Whether the client may have metadata or keys that are not those of a sign-in without a fault.
        var mayRemember = false
        /// Which of the metadata and the keys the client may have; everything before the first restart.
        var known: Set<DemoFault.Point> = [.metadata, .keys]
        /// Which of them it has ever asked for.
        var asked: Set<DemoFault.Point> = []
        var wasSpared = false
    }

    /// - Parameter command: restarts the client and waits until it answers; `nil` where that is not possible.
    init(_ command: (@Sendable () async throws -> Void)?) { self.command = command }

    /// Whether the client can be made to forget.
    var isPossible: Bool { command != nil }

    /// Whether the fault that was prepared last needed no restart, although a client may keep it.
    var wasSpared: Bool { state.withLock { $0.wasSpared } }

    /// Whether the client has ever asked for it.
    func hasAsked(for point: DemoFault.Point) -> Bool { state.withLock { $0.asked.contains(point) } }

    /// Sets the fault of the tenant, and keeps what the client has asked for while the last one was set.
    /// - Parameter fault: `nil` for none.
    func arm(_ fault: DemoFault?, at tenant: DemoTenant) {
        let asked = Set([DemoFault.Point.metadata, .keys].filter { tenant.requests(at: $0) > 0 })
        // No client receives the end of it.
        let endless = tenant.fault.flatMap { $0.isEndless ? $0.point : nil }
        state.withLock { state in
            state.asked.formUnion(asked)
            state.known.formUnion(asked.filter { $0 != endless })
        }
        tenant.fault = fault
    }

    /// Restarts the client if a fault, or one before, is in what it may keep. A fault that is none but a limit of the transfer needs that
    /// only where the client may have the response already: what is left of one of these is right.
    /// - Parameter algorithm: that of the sign-ins without a fault.
    /// - Throws: what the command throws.
    func prepare(for fault: DemoFault, signedWith algorithm: SignatureAlgorithm) async throws {
        let isKept = ClientRestart.isKept(fault, algorithm)
        let isNeeded = state.withLock { state in
            state.wasSpared = !state.mayRemember && isKept && fault.isOfTransfer && !state.known.contains(fault.point)
            defer { state.mayRemember = isKept && !fault.isOfTransfer }
            return state.mayRemember || (isKept && !state.wasSpared)
        }
        // A key of another algorithm is not among those that the client has.
        let isOfOtherKey = fault.changes.contains {
            if case .signature(.idToken, .other) = $0 { true } else { false }
        }
        if isNeeded || isOfOtherKey { try await always() }
    }

    /// Restarts the client whatever it may have kept.
    /// - Throws: what the command throws.
    func always() async throws {
        guard let command else { return }
        do { try await command() } catch {
            // It does not run, or not as it should: the next restart is not spared.
            state.withLock { $0.mayRemember = true }
            throw error
        }
        state.withLock { $0.known = [] }
    }

    /// Whether a client may keep what a fault changes.
    static func isKept(_ fault: DemoFault, _ algorithm: SignatureAlgorithm) -> Bool {
        fault.isRemembered || fault.isInMetadataToo || fault.algorithm != algorithm
    }
}
