public import HTTP
internal import JSON

/// Finds a directory of Microsoft Entra ID by name: its issuer contains the directory id, which few users have at hand.
public enum EntraDirectory {
    /// The issuer of a directory, given its domain or id as `name`.
    /// - Parameter instance: the cloud, such as `https://login.microsoftonline.com`.
    /// - Throws: `issuer-mismatch` when the response names no directory at this cloud, or the reason for having no response.
    public static func issuer(
        of name: String, at instance: HTTPURL, client: any HTTPClient
    ) async throws(OpenIDConnectError) -> HTTPURL {
        let requests = ProviderRequests(client: client)
        let url = instance.replacing(path: "/\(PercentEncoding.encode(name))/v2.0").appending(
            segments: ".well-known", "openid-configuration")
        let response = try await requests.document(url, from: .metadata, correlationID: nil)
        let named = (try? JSONValue(parsing: response.body))?["issuer"]?.string
        if named?.lowercased().contains(Authority.anyTenant) == true {
            throw OpenIDConnectError(.metadataInvalid(AuthorityProblem.severalTenants(name).description))
        }
        // Used as a name only: the metadata is then read from the issuer's own address, where it must say the same.
        guard let named, let issuer = HTTPURL(named),
            let directory = issuer.path.split(separator: "/").first, TenantID(directory) != nil,
            issuer == instance.replacing(path: "/\(directory)/v2.0")
        else { throw OpenIDConnectError(.issuerMismatch) }
        return issuer
    }
}
