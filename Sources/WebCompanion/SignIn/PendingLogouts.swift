internal import HTTP

/// Sign-outs that go on at the provider: its address under a one-time handle, and what comes after it.
protocol PendingLogouts: Sendable {
    /// Keeps an address for a minute.
    /// - Returns: the handle that ``take(_:)`` wants.
    func keep(_ location: HTTPURL) async -> String

    /// The address of a handle, once.
    func take(_ handle: String) async -> HTTPURL?

    /// The `state` to send along; the provider gives it back. `nil` where nothing follows.
    func state(for next: AfterLogout) async -> String?

    /// What comes after the provider's sign-out that gave `state` back. Counts once.
    func next(after state: String?) async -> AfterLogout
}
