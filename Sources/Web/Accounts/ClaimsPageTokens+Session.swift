internal import FoundationEssentials
internal import OpenIDConnect
internal import Pages
package import Sessions

extension ClaimsPage.Tokens {
    /// What may be shown of a session's tokens; `nil` when it has none.
    package init?(_ session: Session, askedScopes: [String]) {
        guard let set = session.tokens(of: nil) else { return nil }
        func seconds(_ date: Date?) -> Int64? {
            date.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) }
        }
        self.init(
            received: seconds(session.tokensReceived(of: nil)), end: seconds(set.accessTokenExpiry),
            refreshEnd: seconds(set.refreshTokenExpiry), canRenew: set.refreshToken != nil, isIDToken: set.usesIDToken,
            missing: set.accessToken == nil ? askedScopes : nil)
    }
}
