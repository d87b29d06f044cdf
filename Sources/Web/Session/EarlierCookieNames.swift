package import HTTP

/// Renames the cookies that a browser has from before the key of the keychain was replaced: their names contain an id that is made from the
/// key. The request is handled as if the browser had sent the new name, and the response renames the cookie in the browser.
package struct EarlierCookieNames: Middleware {
    /// A cookie under its earlier name and under its name.
    struct Replacement: Sendable {
        let earlierName: String
        let name: String
        let isSecure: Bool
        /// The max-age in seconds; `nil` for a cookie that ends with the browser session.
        let lifetime: Int?
    }

    let replacements: [Replacement]

    /// The same for one of the cookies.
    package func only(_ name: String) -> EarlierCookieNames {
        EarlierCookieNames(replacements: replacements.filter { $0.name == name })
    }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        let jar = request.cookies
        let found = replacements.filter { jar[$0.earlierName] != .absent }
        guard !found.isEmpty else { return await next.respond(to: request) }
        var request = request
        var renamed: [(replacement: Replacement, value: String)] = []
        for replacement in found where request.cookies[replacement.name] == .absent {
            // Of several, another server of this host has set one, so none is trusted.
            guard case .one(let value) = jar[replacement.earlierName] else { continue }
            let before = request.fields[values: .cookie].joined(separator: "; ")
            request.fields[.cookie] = "\(before); \(replacement.name)=\(value)"
            renamed.append((replacement, value))
        }
        var response = await next.respond(to: request)
        for (replacement, value) in renamed where !response.sets(cookieNamed: replacement.name) {
            response = response.setting(
                SetCookie(
                    name: replacement.name, value: value, isSecure: replacement.isSecure, maxAge: replacement.lifetime))
        }
        for replacement in found {
            response = response.setting(.deleting(replacement.earlierName, isSecure: replacement.isSecure))
        }
        return response
    }
}
