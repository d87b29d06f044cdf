public import FoundationEssentials
public import OpenIDConnect

extension AccessTokenProvider {
    /// One that refreshes by way of the relying party.
    public init(
        sessions: any SessionStore, leases: LeaseStore, relyingParty: RelyingParty,
        now: @escaping @Sendable () -> Date
    ) {
        self.init(sessions: sessions, leases: leases, now: now) { tokens, claims throws(RefreshFailure) in
            do throws(OpenIDConnectError) {
                let result = try await relyingParty.refresh(tokens, claims: claims)
                return RefreshedTokens(tokens: result.tokens, claims: result.claims)
            } catch {
                throw RefreshFailure(error)
            }
        }
    }
}
