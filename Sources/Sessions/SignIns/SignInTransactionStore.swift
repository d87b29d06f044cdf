public import HTTP
public import OpenIDConnect

/// Sign-ins that were begun and are not completed: they outlive a restart.
///
/// One lives for some minutes, can be taken once, and only by the browser in which it began; see ``SignInLimits``.
public protocol SignInTransactionStore: Sendable {
    /// Stores a pending sign-in until its response is received.
    /// - Parameters:
    ///   - browser: the browser in which it began.
    ///   - network: the network that it is charged to.
    func add(_ transaction: SignInTransaction, browser: BrowserBinding, network: ClientNetwork) async throws

    /// Takes the pending sign-in of a response; it can be taken once.
    /// - Parameters:
    ///   - state: the `state` of the response, whatever it is.
    ///   - browser: the browser that sends it.
    /// - Returns: the sign-in; `nil` for a state that is unknown, too old, taken, or of another browser (which keeps it).
    func take(state: String, browser: BrowserBinding) async throws -> SignInTransaction?

    /// What this browser has begun and not completed, the oldest first. It stays there.
    func pending(of browser: BrowserBinding) async throws -> [SignInTransaction]

    /// Whether a sign-in with this `state` is pending, in any browser. That does not mean that the caller's browser may take it.
    func isPending(state: String) async throws -> Bool

    /// How many there are, including some that have ended.
    func count() async throws -> Int

    /// Deletes what has ended.
    func deleteExpired() async throws
}
