internal import HTTP
internal import JOSE
internal import JSON

/// The public keys of a policy.
struct KeysEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy) async throws -> HTTPResponse {
        let own = try await services.keys.entries(of: policy)
        let set = try services.minted.published(try services.faults.publicKeys(own), services.faults)
        return services.faults.padded(
            TenantJSON.response(
                set.json,
                cacheControl: services.faults.keyCacheControl), at: .keys)
    }
}
