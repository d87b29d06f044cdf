internal import JOSE

/// A provider's keys for a token that came unasked, as logout tokens do: anybody can post one and write any `kid` into it.
struct UnsolicitedTokenKeys: KeySource {
    let keys: RemoteKeySet

    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet {
        try await keys.keys(for: keyID, correlationID: nil, isUnsolicited: true)
    }

    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet? {
        await keys.keys(after: refused, correlationID: nil, isUnsolicited: true)
    }
}
