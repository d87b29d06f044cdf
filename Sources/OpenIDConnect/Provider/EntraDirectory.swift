public import HTTP
internal import JSON

/// Finds a directory of Microsoft Entra ID by one of its names: its issuer has the directory's ID in it, which people rarely have at hand.
public enum EntraDirectory {
    /// The issuer of the directory that `name` is a domain or the ID of.
    /// - Parameter instance: the cloud, such as `https://login.microsoftonline.com`.
    /// - Throws: `issuer-mismatch` when the answer names no directory at this very place, or why there is none.
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
        // Taken for a name only: the metadata is read once more from the address of the issuer, where it must say the same.
        guard let named, let issuer = HTTPURL(named),
            let directory = issuer.path.split(separator: "/").first, TenantID(directory) != nil,
            issuer == instance.replacing(path: "/\(directory)/v2.0")
        else { throw OpenIDConnectError(.issuerMismatch) }
        return issuer
    }
}
