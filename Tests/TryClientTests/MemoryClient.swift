import Cryptography
import FoundationEssentials
import HTTP
import JOSE
import JSON
import Synchronization

/// A small web application in memory that signs people in, with the checks that a test gives it and no others.
final class MemoryClient: HTTPResponder {
    /// What it checks, or does.
    enum Trait: Hashable, CaseIterable {
        /// Compares `state`, `nonce` and the issuer of the ID token.
        case validatesSignIn
        /// Verifies signatures, with the key that the header brings along or names the address of, and the provider's otherwise.
        case believesHeader
        /// Does nothing with a response that is an error.
        case looksForError
        /// Begins the session, and fails to show its page where the ID token has no `iat`.
        case needsIssuedAt
        /// Shows the name that UserInfo says, if it can read that, and its page to everybody.
        case showsName
        /// Asks for another scope with a refresh.
        case refreshesForMore
        /// Compares issuer and subject of the ID token that comes with a refresh.
        case validatesRefresh
        /// Looks at everything in a logout token but its signature.
        case validatesLogoutToken
        /// Asks for a refresh token.
        case asksForRefreshToken
        /// Refreshes when the token is over, by its own clock.
        case refreshesByTime
        /// Refreshes when UserInfo refuses the token.
        case refreshesOnRefusal
        /// Calls UserInfo for each look at the page.
        case usesAccessToken
        /// Sends a person who signs out to the provider.
        case signsOutAtProvider
        /// Ends sessions by logout tokens.
        case endsSessions
        /// Reads the metadata and the keys before they are needed, and keeps them.
        case remembers
        /// Reads a response whatever its size.
        case readsEverything
    }

    private struct Person {
        var subject: String
        var sessionID: String
        var accessToken: String
        var refreshToken: String?
        var end: Date
        var isDated: Bool
        var name: String
    }

    private let traits: Set<Trait>
    private let network: any HTTPClient
    private let now: @Sendable () -> Date
    private let sessions = Mutex<[String: Person]>([:])
    private let kept = Mutex<[String: HTTPResponse]>([:])

    static let origin = "http://localhost:8000"
    static let provider = "http://localhost:3001"
    private static let cookie = "session"

    init(_ traits: Set<Trait>, network: any HTTPClient, now: @escaping @Sendable () -> Date) {
        (self.traits, self.network, self.now) = (traits, network, now)
    }

    /// Forgets the metadata and the keys, as a restart does.
    func forget() { kept.withLock { $0 = [:] } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do {
            switch request.path {
            case "/login":
                if traits.contains(.remembers) {
                    _ = try await fetched("\(Self.provider)/.well-known/openid-configuration")
                }
                return login()
            case "/callback": return try await callback(try request.queryParameters())
            case "/me": return try await page(request)
            case "/welcome": return .text("Welcome")
            case "/logout": return logout(request)
            case "/backchannel": return backChannel(try request.formParameters())
            case "/frontchannel": return frontChannel(try request.queryParameters())
            default: return .text("no such page", status: .notFound)
            }
        } catch { return .text("failed: \(error)", status: .internalServerError) }
    }

    private struct Refusal: Error {}

    private func require(_ trait: Trait, _ holds: Bool) throws {
        guard holds || !traits.contains(trait) else { throw Refusal() }
    }

    private func login() -> HTTPResponse {
        let more = traits.contains(.asksForRefreshToken) ? " offline_access" : ""
        let query: FormParameters = [
            "client_id": "my-client", "redirect_uri": "\(Self.origin)/callback", "response_type": "code",
            "scope": "openid profile\(more)", "state": "the-state", "nonce": "the-nonce",
        ]
        return .seeOther("\(Self.provider)/authorize?\(query.encoded)")
    }

    private func callback(_ response: FormParameters) async throws -> HTTPResponse {
        try require(.validatesSignIn, response.first("state") == "the-state")
        try require(.looksForError, response.first("error") == nil)
        let tokens = try await tokens([
            "grant_type": "authorization_code", "code": response.first("code") ?? "",
            "redirect_uri": "\(Self.origin)/callback",
        ])
        if traits.contains(.believesHeader) { try await verify(try Self.text(tokens["id_token"])) }
        let claims = try Self.claims(tokens["id_token"]?.string)
        try require(
            .validatesSignIn,
            claims["nonce"]?.string == "the-nonce" && claims["iss"]?.string == Self.provider)
        let id = RandomBytes.token()
        let person = Person(
            subject: claims["sub"]?.string ?? "", sessionID: claims["sid"]?.string ?? "",
            accessToken: tokens["access_token"]?.string ?? "", refreshToken: tokens["refresh_token"]?.string,
            end: end(tokens), isDated: claims["iat"] != nil, name: try await name(tokens))
        sessions.withLock { $0[id] = person }
        return HTTPResponse.seeOther("\(Self.origin)/me").setting(
            SetCookie(name: Self.cookie, value: id, isSecure: false))
    }

    private func name(_ tokens: JSONValue) async throws -> String {
        guard traits.contains(.showsName) else { return "Alice" }
        let url = try Self.url("/userinfo")
        let fields: HTTPFields = [.authorization: "Bearer \(tokens["access_token"]?.string ?? "")"]
        let answer = try await send(OutgoingRequest(method: .get, url: url, fields: fields))
        return (try? JSONValue(parsing: answer.body))?["name"]?.string ?? "you"
    }

    private static func text(_ value: JSONValue?) throws -> String {
        guard let text = value?.string else { throw Refusal() }
        return text
    }

    private func verify(_ text: String) async throws {
        let header = try Self.part(text, 0)
        var keys: [JSONWebKey] = []
        if let key = header["jwk"] {
            keys = [try JSONWebKey(key)]
        } else {
            // It can't read a certificate, but looks for it.
            if let address = header["x5u"]?.string { _ = try await fetched(address) }
            let address = try header["jku"].map(Self.text) ?? "\(Self.provider)/keys"
            keys = try JSONWebKeySet(parsing: try await fetched(address).body).keys(withID: Self.text(header["kid"]))
        }
        guard let key = keys.first else { throw Refusal() }
        try JSONWebSignature(compact: text).verify(with: key, allowing: [.rs256])
    }

    private func fetched(_ address: String) async throws -> HTTPResponse {
        guard let url = HTTPURL(address) else { throw Refusal() }
        guard traits.contains(.remembers) else { return try await send(OutgoingRequest(method: .get, url: url)) }
        if let response = kept.withLock({ $0[address] }) { return response }
        let response = try await send(OutgoingRequest(method: .get, url: url))
        kept.withLock { $0[address] = response }
        return response
    }

    private func send(_ request: OutgoingRequest) async throws -> HTTPResponse {
        var request = request
        if traits.contains(.readsEverything) { request.limits.body = .max }
        return try await network.send(request)
    }

    private func page(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard case .one(let id) = request.cookies[Self.cookie], var person = sessions.withLock({ $0[id] }) else {
            return .text("No one is signed in.", status: traits.contains(.showsName) ? .ok : .unauthorized)
        }
        try require(.needsIssuedAt, person.isDated)
        do {
            if traits.contains(.refreshesByTime), now() >= person.end { try await refresh(&person, id) }
            if traits.contains(.usesAccessToken), try await !isTaken(person.accessToken),
                traits.contains(.refreshesOnRefusal)
            {
                try await refresh(&person, id)
                _ = try await isTaken(person.accessToken)
            }
        } catch is Refusal {
            sessions.withLock { $0[id] = nil }
            return .text("No one is signed in.", status: .unauthorized)
        }
        return .text("Hello, \(person.name)")
    }

    private func refresh(_ person: inout Person, _ id: String) async throws {
        guard let token = person.refreshToken else { return }
        var form: FormParameters = ["grant_type": "refresh_token", "refresh_token": token]
        if traits.contains(.refreshesForMore) { form.append("scope", "openid everything") }
        let tokens = try await tokens(form)
        guard tokens["error"] == nil else { throw Refusal() }
        let claims = try Self.claims(tokens["id_token"]?.string)
        try require(
            .validatesRefresh,
            claims["iss"]?.string == Self.provider && claims["sub"]?.string == person.subject)
        person.accessToken = tokens["access_token"]?.string ?? ""
        person.refreshToken = tokens["refresh_token"]?.string
        person.end = end(tokens)
        sessions.withLock { [person] in $0[id] = person }
    }

    private func logout(_ request: HTTPRequest) -> HTTPResponse {
        if case .one(let id) = request.cookies[Self.cookie] { sessions.withLock { $0[id] = nil } }
        guard traits.contains(.signsOutAtProvider) else { return .text("Good bye") }
        let query: FormParameters = [
            "client_id": "my-client", "post_logout_redirect_uri": "\(Self.origin)/bye", "state": "of-the-sign-out",
        ]
        return .seeOther("\(Self.provider)/logout?\(query.encoded)")
    }

    private func backChannel(_ form: FormParameters) -> HTTPResponse {
        guard let token = form.first("logout_token"), let claims = try? Self.claims(token),
            let header = try? Self.part(token, 0)
        else { return .text("no token", status: .badRequest) }
        let isRight =
            header["alg"]?.string == "RS256" && claims["iss"]?.string == Self.provider
            && claims["aud"]?.string == "my-client" && claims["nonce"] == nil
            && claims["events"]?["http://schemas.openid.net/event/backchannel-logout"] != nil
        guard isRight || !traits.contains(.validatesLogoutToken) else {
            return .text("wrong token", status: .badRequest)
        }
        end(claims["sid"]?.string)
        return .text("")
    }

    private func frontChannel(_ query: FormParameters) -> HTTPResponse {
        end(query.first("sid"))
        return .text("")
    }

    private func end(_ sessionID: String?) {
        guard traits.contains(.endsSessions) else { return }
        sessions.withLock { sessions in sessions = sessions.filter { $0.value.sessionID != sessionID } }
    }

    private func end(_ tokens: JSONValue) -> Date {
        now().addingTimeInterval(TimeInterval(tokens["expires_in"]?.integer ?? 3600))
    }

    private func isTaken(_ token: String) async throws -> Bool {
        let url = try Self.url("/userinfo")
        let request = OutgoingRequest(method: .get, url: url, fields: [.authorization: "Bearer \(token)"])
        return try await network.send(request).status == .ok
    }

    private func tokens(_ parameters: FormParameters) async throws -> JSONValue {
        var parameters = parameters
        parameters.append("client_id", "my-client")
        return try JSONValue(parsing: try await send(.form(parameters, to: try Self.url("/token"))).body)
    }

    private static func url(_ path: String) throws -> HTTPURL {
        guard let url = HTTPURL(provider + path) else { throw Refusal() }
        return url
    }

    private static func claims(_ token: String?) throws -> JSONValue { try part(token, 1) }

    private static func part(_ token: String?, _ index: Int) throws -> JSONValue {
        let parts = (token ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw Refusal() }
        return try JSONValue(parsing: try Base64URL.decode(parts[index]))
    }
}
