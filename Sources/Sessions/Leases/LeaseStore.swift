public import FoundationEssentials

/// Who refreshes the tokens of a session just now, in all companions that share a keychain. Only its owner may use the
/// refresh token; two processes that rotate one at once would make the provider revoke them all (RFC 9700 section 4.14.2).
public protocol LeaseStore: Sendable {
    /// Takes or renews the lease of a session.
    /// - Returns: whether `owner` has it now; `false` while another one holds it.
    func lease(_ id: SessionID, to owner: LeaseOwner) async throws -> Bool

    /// Gives the lease back, if `owner` still has it.
    func release(_ id: SessionID, by owner: LeaseOwner) async throws

    /// Clears away what has ended.
    func deleteExpired() async throws
}

/// The times of leases.
public enum LeaseTime {
    /// Seconds after which a lease that is not renewed is free again: its holder is dead. That of a process of this machine which is
    /// seen to have ended is free at once.
    public static let duration: TimeInterval = 15
    /// How often a holder renews it.
    public static let renewal: Duration = .seconds(5)
}
