/// Metadata with a validated issuer, and its keys. Only ``ProviderMetadataStore`` makes these.
struct DiscoveredProvider: Sendable {
    let metadata: ProviderMetadata
    /// The issuer check, for the list of checks of a sign-in.
    let check: Check
    let keys: RemoteKeySet
}
