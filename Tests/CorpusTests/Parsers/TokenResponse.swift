import Foundation
import HTTP

@testable import OpenIDConnect

extension FuzzedParser {
    /// The token endpoint's response; the first line has its status and content type.
    static let tokenResponse = FuzzedParser("token-response") { bytes in
        let (line, body) = firstLine(bytes)
        let words = line.split(separator: " ", maxSplits: 1)
        let status = HTTPStatus(words.first.flatMap { Int($0) }.map { min(max($0, 100), 599) } ?? 200)
        let fields: HTTPFields = [.contentType: words.count > 1 ? String(words[1]) : "application/json"]
        let response: OpenIDConnect.TokenResponse
        do throws(OpenIDConnectError) {
            response = try OpenIDConnect.TokenResponse(HTTPResponse(status, fields: fields, body: body), at: moment)
        } catch {
            if case .tokenError(let refusal) = error.kind { try check(refusal) }
            return .refused
        }
        try promise(status == .ok, "tokens are taken out of a refusal")
        for token in [response.accessToken, response.refreshToken, response.rawIDToken].compactMap(\.self) {
            // It is put into a field of the next request unchanged.
            try promise(HTTPField(.authorization, "Bearer " + token).value == "Bearer " + token, "a token is no token")
        }
        let lifetimes = [response.expiresIn, response.refreshTokenExpiresIn, response.idTokenExpiresIn]
        for lifetime in lifetimes.compactMap(\.self) {
            try promise((0...316_224_000).contains(lifetime), "a lifetime makes no sense")
        }
        return .accepted
    }

    private static func check(_ refusal: TokenErrorResponse) throws {
        try promise(refusal.error.unicodeScalars.count <= 81, "an error's name is too long")
        try promise((refusal.errorDescription?.unicodeScalars.count ?? 0) <= 1001, "a description is too long")
        try promise(isOneLine(refusal.error) && isOneLine(refusal.errorDescription ?? ""), "an error breaks a line")
    }

    /// Whether a text stays what it seems in a log: no line ends, no control characters, nothing that turns its direction.
    static func isOneLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }
}
