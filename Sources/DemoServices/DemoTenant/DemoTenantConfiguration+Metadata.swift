public import HTTP

extension DemoTenantConfiguration {
    /// The metadata document of each policy.
    public var metadataURLs: [HTTPURL] {
        policies.map { policy in
            let address = TenantAddress(
                tenant: form == .plain ? "" : tenant, policy: policy.name, hasPrefix: false, isPolicyInQuery: false,
                issuerPath: policy.issuerPath)
            return address.url(of: .metadata, at: publicURL)
        }
    }

    /// What Microsoft's libraries call the authority of each policy: the URL before the paths of its endpoints.
    public var authorities: [HTTPURL] {
        form == .plain ? [] : policies.map { publicURL.appending(segments: tenant, $0.name) }
    }
}
