internal import JOSE

/// A provider's keys for an unsolicited token, such as a logout token: anyone can post one with any `kid`.
struct UnsolicitedTokenKeys: KeySource {
    let keys: RemoteKeySet

    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet {
        try await keys.keys(for: keyID, correlationID: nil, isUnsolicited: true)
    }

    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet? {
        await keys.keys(after: refused, correlationID: nil, isUnsolicited: true)
    }
}
