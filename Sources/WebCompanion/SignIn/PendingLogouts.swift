internal import HTTP
internal import Sessions

/// Sign-outs that go on at the provider: its address under a one-time handle, and what comes after it.
protocol PendingLogouts: Sendable {
    /// Keeps an address for a minute.
    /// - Parameters:
    ///   - person: who leaves; `nil` where the session has ended already.
    ///   - network: the network that it is charged to.
    /// - Returns: the handle that ``take(_:)`` wants.
    func keep(_ location: HTTPURL, of person: Person?, from network: ClientNetwork) async -> String

    /// The address of a handle, once.
    func take(_ handle: String) async -> HTTPURL?

    /// The `state` to send along; the provider gives it back. `nil` where nothing follows. Charged as in ``keep(_:of:from:)``.
    func state(for next: AfterLogout, of person: Person?, from network: ClientNetwork) async -> String?

    /// What comes after the provider's sign-out that gave `state` back. Counts once.
    func next(after state: String?) async -> AfterLogout
}
