/// A link to a clause as named by the rules.
package struct SpecificationLink: Sendable, Hashable {
    /// The text, such as "OpenID Connect Core 1.0 §3.1.3.7 (2)".
    let text: String
    /// The URL of the section; `nil` for an unknown specification.
    let address: String?

    /// The parts of a clause in order, each with its URL. Clauses of several specifications are separated by commas.
    static func parts(of clause: String) -> [SpecificationLink] {
        var parts: [SpecificationLink] = []
        for text in clause.split(separator: ", ") {
            let address = address(of: text)
            // "(4), (5)" and "token claim tfp" belong to the preceding part.
            if address == nil, let last = parts.popLast() {
                parts.append(SpecificationLink(text: "\(last.text), \(text)", address: last.address))
            } else {
                parts.append(SpecificationLink(text: String(text), address: address))
            }
        }
        return parts
    }

    private static func address(of clause: Substring) -> String? {
        guard let sign = clause.firstIndex(of: "§"), clause[..<sign].last == " " else { return nil }
        let title = clause[..<sign].dropLast()
        let section = String(
            clause[clause.index(after: sign)...].prefix { $0 == "." || ("0"..."9").contains($0) })
        guard !section.isEmpty, section.utf8.count <= 12 else { return nil }
        if title.hasPrefix("RFC "), let number = Int(title.dropFirst(4)), (1...99_999).contains(number) {
            return "https://www.rfc-editor.org/rfc/rfc\(number)#section-\(section)"
        }
        guard let specification = specifications[String(title)] else { return nil }
        let page = "https://openid.net/specs/\(specification.file).html"
        return specification.anchors[section].map { "\(page)#\($0)" } ?? page
    }

    /// The OpenID Foundation's documents have anchors made of words.
    private static let specifications: [String: (file: String, anchors: [String: String])] = [
        "OpenID Connect Core 1.0": (
            "openid-connect-core-1_0",
            [
                "2": "IDToken", "3.1.2.1": "AuthRequest", "3.1.2.2": "AuthRequestValidation",
                "3.1.2.3": "Authenticates", "3.1.2.5": "AuthResponse", "3.1.2.6": "AuthError",
                "3.1.2.7": "AuthResponseValidation", "3.1.3.1": "TokenRequest", "3.1.3.2": "TokenRequestValidation",
                "3.1.3.3": "TokenResponse", "3.1.3.4": "TokenErrorResponse", "3.1.3.5": "TokenResponseValidation",
                "3.1.3.6": "CodeIDToken", "3.1.3.7": "IDTokenValidation", "3.1.3.8": "CodeFlowTokenValidation",
                "5.1": "StandardClaims", "5.3": "UserInfo", "5.3.1": "UserInfoRequest", "5.3.2": "UserInfoResponse",
                "5.3.3": "UserInfoError", "5.3.4": "UserInfoResponseValidation", "5.4": "ScopeClaims",
                "6": "JWTRequests", "9": "ClientAuthentication", "10": "SigEnc", "10.1": "Signing",
                "10.1.1": "RotateSigKeys", "11": "OfflineAccess", "12": "RefreshTokens",
                "12.1": "RefreshingAccessToken", "12.2": "RefreshTokenResponse", "15.5.2": "NonceNotes",
            ]
        ),
        "OpenID Connect Discovery 1.0": (
            "openid-connect-discovery-1_0",
            [
                "3": "ProviderMetadata", "4": "ProviderConfig", "4.1": "ProviderConfigurationRequest",
                "4.2": "ProviderConfigurationResponse", "4.3": "ProviderConfigurationValidation",
            ]
        ),
        "OpenID Connect Back-Channel Logout 1.0": (
            "openid-connect-backchannel-1_0",
            [
                "2.4": "LogoutToken", "2.5": "BCRequest", "2.6": "Validation", "2.7": "BCActions",
                "2.8": "BCResponse",
            ]
        ),
        "OpenID Connect RP-Initiated Logout 1.0": (
            "openid-connect-rpinitiated-1_0", ["2": "RPLogout", "3": "RedirectionAfterLogout"]
        ),
        "OAuth 2.0 Multiple Response Types": (
            "oauth-v2-multiple-response-types-1_0", ["2.1": "ResponseModes", "3": "Combinations"]
        ),
    ]
}
