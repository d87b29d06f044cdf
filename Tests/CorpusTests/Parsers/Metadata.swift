import HTTP

@testable import OpenIDConnect

extension FuzzedParser {
    /// The provider of the inputs that are one's.
    static var authority: Authority {
        get throws {
            guard let url = HTTPURL("https://login.example/a") else {
                throw BrokenPromise(description: "the address of the provider is none")
            }
            return try .parse(issuer: url)
        }
    }

    /// A discovery document: the addresses in it can be used without further checks.
    static let metadata = FuzzedParser("metadata") { bytes in
        let authority = try FuzzedParser.authority
        let metadata: ProviderMetadata
        do throws(OpenIDConnectError) {
            metadata = try ProviderMetadata(parsing: bytes, at: authority)
        } catch {
            try promise(!error.description.isEmpty, "a refusal has no words")
            return .refused
        }
        let addresses = [
            metadata.authorizationEndpoint, metadata.tokenEndpoint, metadata.jwksURI, metadata.userInfoEndpoint,
            metadata.endSessionEndpoint,
        ]
        for address in addresses.compactMap(\.self) {
            try promise(address.isSecure, "an address without TLS is taken")
            // What the program adds must not change where it goes.
            let longer = address.appending(query: ["client_id": "a&b=#?", "state": "\r\n"])
            try promise(longer.origin == address.origin && longer.path == address.path, "a query changes the place")
            try promise(HTTPURL(longer.description) == longer, "an address with a query is none")
        }
        let requirements = ProviderRequirements(
            metadata: metadata, registration: ClientRegistration(clientID: "a", redirectURI: "https://b.example/"),
            authority: authority, responseMode: .query)
        guard (try? requirements.check()) != nil else { return .refused }
        try promise(!metadata.signatureAlgorithms.isEmpty, "no algorithm is left")
        // Whatever is in the document: another issuer than its own address is refused.
        let verdict = IssuerRule(authority: authority, policy: nil, pinned: nil).evaluate(metadata.issuer)
        let isOwn = metadata.issuer.isIdentical(to: "https://login.example/a")
        try promise((verdict != .refused) == isOwn, "a near miss passes for the issuer")
        return isOwn ? .accepted : .refused
    }
}
