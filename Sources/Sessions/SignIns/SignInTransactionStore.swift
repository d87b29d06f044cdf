public import HTTP
public import OpenIDConnect

/// Sign-ins that were begun and have not come back: they outlive a restart.
///
/// One lives for some minutes, can be taken once, and only by the browser in which it began; see ``SignInLimits``.
public protocol SignInTransactionStore: Sendable {
    /// Keeps a pending sign-in until its response comes.
    /// - Parameters:
    ///   - browser: the browser in which it began.
    ///   - network: the network that it is charged to.
    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws

    /// Takes the pending sign-in of a response; it can be taken once.
    /// - Parameters:
    ///   - state: the `state` of the response, whatever it is.
    ///   - browser: the browser that brings it.
    /// - Returns: the sign-in; `nil` for a state that is unknown, too old, taken, or of another browser (which keeps it).
    func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction?

    /// What this browser has begun and not brought back, the oldest first. It stays there.
    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction]

    /// Whether a sign-in with this `state` waits, in whichever browser. Says nothing about who may take it.
    func isPending(state: String) async throws -> Bool

    /// How many there are, those that ended lately included.
    func count() async throws -> Int

    /// Clears away what has ended.
    func deleteExpired() async throws
}
