import CompanionTestSupport
import Configuration
import FoundationEssentials
import HTTP
import JSON
import Localization
import OpenIDConnect
import Running
import Texts

/// A relying party as it must not be: it checks nothing, and opens the list for any browser that returns with a code.
struct LaxProgram: HTTPResponder {
    let settings: Settings
    let url: HTTPURL
    let client: any HTTPClient

    /// A page that has a heading and nothing else.
    static func page(_ heading: String, status: HTTPStatus = .ok) -> HTTPResponse {
        .html(Array("<!doctype html><html><body><h1>\(heading)</h1></body></html>".utf8), status: status)
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do {
            switch request.path {
            case "/sign-in": return try await start()
            case RedirectPath.callback: return try await finish(request)
            case "/tasks" where request.cookies["lax"] == .one("1"): return Self.page(words.tasks.title)
            case "/tasks": return .seeOther("/")
            case RedirectPath.backChannelLogout: return HTTPResponse(.ok)
            default: return Self.page(words.welcome.title)
            }
        } catch {
            return .text("\(error)\n", status: .serviceUnavailable)
        }
    }

    private func metadata() async throws -> JSONValue {
        let address = settings.provider.address.appending(segments: ".well-known", "openid-configuration")
        return try JSONValue(parsing: try await client.send(OutgoingRequest(url: address)).body)
    }

    private func address(_ name: String) async throws -> HTTPURL {
        guard let url = try await metadata()[name]?.string.flatMap({ HTTPURL($0) }) else { throw Nothing(name: name) }
        return url
    }

    private struct Nothing: Error { let name: String }

    private func start() async throws -> HTTPResponse {
        let endpoint = try await address("authorization_endpoint")
        return .seeOther(
            endpoint.appending(query: [
                "client_id": settings.clientID, "redirect_uri": url.replacing(path: RedirectPath.callback).description,
                "response_type": "code", "scope": "openid profile", "state": "constant", "nonce": "constant",
                "response_mode": settings.responseMode == .formPost ? "form_post" : "query",
            ]).description)
    }

    private func finish(_ request: HTTPRequest) async throws -> HTTPResponse {
        let answer = request.method == .post ? try request.formParameters() : try request.queryParameters()
        let secret = settings.clientSecret?.revealed ?? ""
        let pair = "\(PercentEncoding.encode(settings.clientID)):\(PercentEncoding.encode(secret))"
        let tokens = try JSONValue(
            parsing: try await client.send(
                .form(
                    [
                        "grant_type": "authorization_code", "code": answer.first("code") ?? "",
                        "redirect_uri": url.replacing(path: RedirectPath.callback).description,
                    ], to: try await address("token_endpoint"),
                    fields: [.authorization: "Basic \(Data(pair.utf8).base64EncodedString())"])
            ).body)
        let bearer: HTTPFields = [.authorization: "Bearer \(tokens["access_token"]?.string ?? "")"]
        _ = try await client.send(OutgoingRequest(url: try await address("jwks_uri")))
        _ = try await client.send(OutgoingRequest(url: try await address("userinfo_endpoint"), fields: bearer))
        if let tasks = settings.taskAPI?.collection {
            _ = try await client.send(OutgoingRequest(url: tasks, fields: bearer))
        }
        return HTTPResponse.seeOther("/tasks").setting(SetCookie(name: "lax", value: "1", isSecure: false))
    }
}
