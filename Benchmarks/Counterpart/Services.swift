internal import Certificates
internal import Cryptography
internal import FoundationEssentials
internal import Glibc
internal import HTTP
internal import JOSE
internal import JSON
internal import MicroHTTPServer
internal import Synchronization

/// The provider and the task API, on one free port of the loopback interface, until the standard input ends.
///
/// The provider shows no page: it redirects from `authorize` at once, and a code contains what it is for. Each sign-in is that of
/// another user. None of that is measured; the tokens are like those of a real provider.
struct Services: HTTPResponder {
    let issuer: String
    let key: SigningKey
    let keyID: String
    let delay = Shared(Duration.zero)
    let people = Shared(0)
    let list = Shared(Services.taskList(10))

    /// - Parameter authorityFile: where the certificate of the authority that vouches for the server is written; `nil` for plain HTTP.
    static func run(authorityFile: String?) async throws {
        // The issuer has the port in it, which is known only afterwards.
        let late = Shared<Services?>(nil)
        var configuration = ServerConfiguration(addresses: ["127.0.0.1"])
        var origin = "http://127.0.0.1"
        if let authorityFile {
            // By its name: Apache does not look for addresses in certificates.
            origin = "https://localhost"
            configuration.addresses = ServerConfiguration.loopbackAddresses
            configuration.tls = try identity(writingAuthorityTo: authorityFile)
        }
        configuration.limits.connections = 2000
        configuration.limits.connectionsPerAddress = 2000
        let server = try HTTPServer.start(
            configuration,
            responder: ClosureResponder { request in
                guard let services = late.value else { return HTTPResponse(.serviceUnavailable) }
                return await services.respond(to: request)
            })
        late.value = try Services(issuer: "\(origin):\(server.boundPort)")
        print("{\"port\": \(server.boundPort)}")
        fflush(nil)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            OwnThread.start {
                while readLine() != nil {}
                continuation.resume()
            }
        }
        await server.stop(grace: .zero)
    }

    private static func identity(writingAuthorityTo path: String) throws -> TLSIdentity {
        let names = CertificateNames(["localhost"])
        let authority = try LocalCertificateAuthority.make(for: names, now: Date())
        try Data(authority.certificate.pem.utf8).write(to: URL(filePath: path))
        let certificate = try authority.issue(for: names, now: Date())
        return TLSIdentity(
            certificateChainPEM: certificate.chain.map(\.pem).joined(), privateKeyPEM: certificate.privateKeyPEM)
    }

    init(issuer: String) throws {
        self.issuer = issuer
        key = try SigningKey.generateRSA()
        keyID = try key.publicKey().thumbprint
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do {
            switch request.path {
            case "/.well-known/openid-configuration": return json(metadata)
            case "/keys": return json(JSONWebKeySet(keys: [try key.publicKey(keyID: keyID, algorithm: .rs256)]).json)
            case "/authorize": return try authorize(request.queryParameters())
            case "/token": return try token(request.formParameters())
            case "/api/tasks": return await tasks(request)
            case "/set": return try set(request.queryParameters())
            default: return HTTPResponse(.notFound)
            }
        } catch {
            return .text("\(error)\n", status: .badRequest)
        }
    }

    private var metadata: JSONValue {
        [
            "issuer": .string(issuer), "authorization_endpoint": .string(issuer + "/authorize"),
            "token_endpoint": .string(issuer + "/token"), "jwks_uri": .string(issuer + "/keys"),
            "response_types_supported": ["code"], "subject_types_supported": ["pairwise"],
            "response_modes_supported": ["query"], "scopes_supported": ["openid", "offline_access"],
            "id_token_signing_alg_values_supported": ["RS256"], "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
        ]
    }

    private func authorize(_ query: FormParameters) throws -> HTTPResponse {
        guard let location = Services.answer(query) else {
            return .text("a parameter is missing\n", status: .badRequest)
        }
        return HTTPResponse(.found, fields: [.location: location])
    }

    /// Where the provider sends a browser that comes with an authorization request; `nil` when the request lacks something.
    static func answer(_ query: FormParameters) -> String? {
        guard let back = query.first("redirect_uri"), let state = query.first("state"),
            let nonce = query.first("nonce"),
            let client = query.first("client_id"), query.first("code_challenge_method") == "S256"
        else { return nil }
        let code = Base64URL.encode(Array("\(client) \(nonce)".utf8))
        let answer = FormParameters([("code", code), ("state", state)])
        return "\(back)?\(answer.encoded)"
    }

    private func token(_ form: FormParameters) throws -> HTTPResponse {
        guard let code = form.first("code"), form.first("code_verifier") != nil else {
            return .text("a parameter is missing\n", status: .badRequest)
        }
        let parts = String(decoding: try Base64URL.decode(code), as: UTF8.self).split(separator: " ")
        guard parts.count == 2 else { return HTTPResponse(.badRequest) }
        let now = Int64(time(nil))
        let number = people.change { value in
            value += 1
            return value
        }
        let subject = "5a1c0f3e-0000-4000-8000-\(String(1_000_000_000_000 + number).suffix(12))"
        let access = try sign([
            "iss": .string(issuer), "sub": .string(subject), "aud": "api", "scp": "tasks.read tasks.write",
            "iat": .integer(now), "exp": .integer(now + 3600), "azp": .string(String(parts[0])),
        ])
        let id = try sign([
            "iss": .string(issuer), "sub": .string(subject), "aud": .string(String(parts[0])), "iat": .integer(now),
            "nbf": .integer(now), "exp": .integer(now + 3600), "auth_time": .integer(now),
            "nonce": .string(String(parts[1])), "name": .string("Person \(number)"), "given_name": "Person",
            "emails": [.string("person\(number)@example.com")], "oid": .string(subject),
            "at_hash": .string(Base64URL.encode(SHA256.hash(Array(access.utf8)).prefix(16))),
        ])
        var response = json([
            "token_type": "Bearer", "access_token": .string(access), "id_token": .string(id), "expires_in": 3600,
            "refresh_token": .string(Base64URL.encode(RandomBytes.make(300))), "scope": "openid offline_access",
        ])
        response.fields[.cacheControl] = "no-store"
        return response
    }

    private func sign(_ claims: [String: JSONValue]) throws -> String {
        try JSONWebSignature.sign(
            payload: JSONValue.object(claims).encoded(), header: ["typ": "JWT", "kid": .string(keyID)], key: key,
            algorithm: .rs256)
    }

    private func tasks(_ request: HTTPRequest) async -> HTTPResponse {
        guard request.fields[.authorization]?.hasPrefix("Bearer ey") == true else {
            return HTTPResponse(.unauthorized, fields: [.wwwAuthenticate: "Bearer"])
        }
        let delay = delay.value
        if delay > .zero { try? await Task.sleep(for: delay) }
        return .json(list.value)
    }

    /// How long the API takes to respond, and how many tasks that holds.
    private func set(_ query: FormParameters) throws -> HTTPResponse {
        if let milliseconds = query.first("ms").flatMap({ Int($0) }) { delay.value = .milliseconds(milliseconds) }
        if let count = query.first("tasks").flatMap({ Int($0) }) { list.value = Services.taskList(count) }
        return .text("ok\n")
    }

    private func json(_ value: JSONValue) -> HTTPResponse { .json(value.encoded()) }

    /// Tasks as the first tutorial's Node server sends them.
    private static func taskList(_ count: Int) -> [UInt8] {
        let texts = [
            "Milk, bread & butter", "Call grandmother", "Water the plants on the balcony", "Pay the electricity bill",
            "Return the library books", "Book the dentist <before June>", "Find a present for Ada", "Mend the bicycle",
            "Write to the landlord about the heating", "Buy stamps",
        ]
        let tasks = (0..<count).map { number -> JSONValue in
            [
                "_id": .string("5f3c0e7a9b1d4a2e8c6f\(number + 1000)"), "Text": .string(texts[number % texts.count]),
                "completed": .bool(number % 10 > 6),
                "date": .string("2026-11-0\(number % 9 + 1)T08:30:00.000Z"), "__v": 0,
            ]
        }
        return JSONValue.array(tasks).encoded()
    }
}
