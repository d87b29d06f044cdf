internal import HTTP
internal import JSON

/// The device authorization endpoint (RFC 8628 sections 3.1 and 3.2).
struct DeviceAuthorizationEndpoint: Sendable {
    let services: TenantServices

    func respond(_ address: TenantAddress, _ policy: DemoPolicy, _ call: TenantCall) async throws -> HTTPResponse {
        try await ClientForm.respond(to: call, services) { form in
            let scope: GrantedScope
            do {
                // `scope` is optional; without one the device signs a person in.
                scope = try GrantedScope(
                    parsing: form.optional("scope") ?? "openid", of: form.client, in: services.configuration)
            } catch let error as TenantError {
                throw error.invalidScope
            }
            let (deviceCode, userCode) = try await services.devices.begin(
                DeviceRequest(
                    clientID: form.client.clientID, policy: policy.name, scope: scope, baseURL: call.base))
            let page = address.url(of: .device, at: call.base)
            return TenantJSON.response(
                [
                    "device_code": .string(deviceCode), "user_code": .string(userCode.text),
                    "verification_uri": .string(page.description),
                    "verification_uri_complete": .string(
                        page.appending(query: [DeviceEndpoint.userCode: userCode.text]).description),
                    "expires_in": .integer(services.configuration.lifetimes.deviceCode),
                    "interval": .integer(DeviceCodeStore.interval),
                ], cacheControl: "no-store")
        }
    }
}
