internal import HTTP
internal import JOSE
internal import JSON

/// The public keys of a policy.
struct KeysEndpoint: Sendable {
    let services: TenantServices

    func respond(_ policy: DemoPolicy) async throws -> HTTPResponse {
        services.faults.padded(
            TenantJSON.response(
                try services.faults.publicKeys(await services.keys.entries(of: policy)).json,
                cacheControl: services.faults.keyCacheControl), at: .keys)
    }
}
