/// Metadata whose issuer passed the rule, and the keys that it names. Only ``ProviderMetadataStore`` makes these.
struct DiscoveredProvider: Sendable {
    let metadata: ProviderMetadata
    /// The check of the issuer, for the list of checks of a sign-in.
    let check: Check
    let keys: RemoteKeySet
}
