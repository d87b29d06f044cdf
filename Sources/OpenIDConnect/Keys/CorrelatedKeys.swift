internal import JOSE

/// A provider's keys as used by one sign-in: a fetch that it triggers carries its correlation id.
struct CorrelatedKeys: KeySource {
    let keys: RemoteKeySet
    let correlationID: String?

    func keys(for keyID: String?) async throws(OpenIDConnectError) -> JSONWebKeySet {
        try await keys.keys(for: keyID, correlationID: correlationID)
    }

    func keys(for keyID: String?, after refused: JSONWebKeySet) async -> JSONWebKeySet? {
        await keys.keys(after: refused, correlationID: correlationID)
    }
}
