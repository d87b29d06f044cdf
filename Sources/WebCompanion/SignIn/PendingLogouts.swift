internal import HTTP
internal import Sessions

/// Sign-outs that continue at the provider: its address under a one-time handle, and what follows.
protocol PendingLogouts: Sendable {
    /// Stores an address for a minute.
    /// - Parameters:
    ///   - person: the user who signs out; `nil` where the session has ended already.
    ///   - network: the network whose quota it uses.
    /// - Returns: the handle for ``take(_:)``.
    func store(_ location: HTTPURL, of person: Person?, from network: ClientNetwork) async -> String

    /// Takes the address of a handle, once.
    func take(_ handle: String) async -> HTTPURL?

    /// The `state` for the request, which the provider returns; `nil` where nothing follows. Uses the quotas as in ``store(_:of:from:)``.
    func state(for next: AfterLogout, of person: Person?, from network: ClientNetwork) async -> String?

    /// What follows the sign-out at the provider that returned `state`. Works once.
    func next(after state: String?) async -> AfterLogout
}
