internal import Cryptography
internal import FoundationEssentials
internal import HTTP

/// Client authentication at the token endpoint (RFC 6749 sections 2.3 and 3.2.1).
struct ClientAuthentication: Sendable {
    /// The authenticated application.
    let client: RegisteredClient

    /// A refusal, and whether the request used `Authorization`: then the response is a 401 with a challenge.
    struct Refusal: Error, Sendable {
        let error: TenantError
        let usedBasic: Bool
    }

    /// - Parameter wantsBasic: whether a secret in the body is ignored.
    init(
        _ request: HTTPRequest, _ form: FormParameters, configuration: DemoTenantConfiguration,
        wantsBasic: Bool = false, checks: ProviderCheckList
    ) throws(Refusal) {
        let method =
            request.fields[.authorization] != nil
            ? "client_secret_basic" : form.first("client_secret") != nil ? "client_secret_post" : "none"
        let outcome = Result { () throws(Refusal) in
            try Self.client(request, form, configuration: configuration, wantsBasic: wantsBasic)
        }
        var expected = wantsBasic ? "client_secret_basic" : "a registered client, with its secret if it has one"
        var actual = Self.description(of: method, configuration)
        if case .failure(let refusal) = outcome {
            let given = Self.basic(request)?.id ?? form.first("client_id")
            if refusal.error == .secretWrong {
                actual = "\(method) with another secret: the client \(RegisteredClient.shown(given)) is registered"
            } else if let given, configuration.client(given) == nil {
                (expected, actual) = (
                    "the client ID \(configuration.registeredClientIDs)",
                    "\(RegisteredClient.shown(given)), which is not registered"
                )
            }
        }
        client = try checks.tried(.clientAuthentication, expected: expected, actual: actual) {
            () throws(Refusal) in try outcome.get()
        }
    }

    private static func basic(_ request: HTTPRequest) -> (id: String, secret: String)? {
        request.fields[.authorization].flatMap(basic)
    }

    /// What the request has, and whether its client has a secret at all.
    private static func description(of method: String, _ configuration: DemoTenantConfiguration) -> String {
        let isPublic = configuration.clients.count == 1 && configuration.clients.first?.secret == nil
        return isPublic && method != "none" ? "\(method), though the client has no secret here" : method
    }

    private static func client(
        _ request: HTTPRequest, _ form: FormParameters, configuration: DemoTenantConfiguration, wantsBasic: Bool
    ) throws(Refusal) -> RegisteredClient {
        let basic: (id: String, secret: String)?
        if let field = request.fields[.authorization] {
            guard request.fields[values: .authorization].count == 1, let read = Self.basic(field) else {
                throw Refusal(error: .invalidInput("Authorization"), usedBasic: true)
            }
            basic = read
        } else {
            basic = nil
        }
        let usedBasic = basic != nil
        // RFC 6749 section 3.1: a parameter without a value is treated as omitted.
        let bodySecret = form.first("client_secret").flatMap { $0.isEmpty ? nil : $0 }
        let bodyID = form.first("client_id").flatMap { $0.isEmpty ? nil : $0 }
        // Section 2.3: one method per request.
        guard basic == nil || bodySecret == nil else {
            throw Refusal(error: .invalidInput("client_secret"), usedBasic: usedBasic)
        }
        guard let clientID = basic?.id ?? bodyID else { throw Refusal(error: .noClientID, usedBasic: usedBasic) }
        guard bodyID == nil || bodyID?.lowercased() == clientID.lowercased() else {
            throw Refusal(error: .invalidInput("client_id"), usedBasic: usedBasic)
        }
        guard let client = configuration.client(clientID) else {
            throw Refusal(
                error: .unknownClient(clientID, tenant: configuration.tenant), usedBasic: usedBasic)
        }
        guard usedBasic || !wantsBasic else { throw Refusal(error: .secretMissing, usedBasic: false) }
        let given = bodySecret ?? basic.flatMap { $0.secret.isEmpty ? nil : $0.secret }
        switch (client.expectedSecret, given) {
        case (nil, nil): break
        case (nil, .some): throw Refusal(error: .secretOfPublicClient, usedBasic: usedBasic)
        case (.some, nil): throw Refusal(error: .secretMissing, usedBasic: usedBasic)
        case (let expected?, let given?):
            // Comparing hashes of equal length does not reveal the secret's length.
            guard
                ConstantTime.equal(SHA256.hash(Array(expected.utf8)), SHA256.hash(Array(given.utf8)))
            else { throw Refusal(error: .secretWrong, usedBasic: usedBasic) }
        }
        return client
    }

    /// `Basic` credentials; both parts are form-encoded before base64 (RFC 6749 section 2.3.1).
    static func basic(_ field: String) -> (id: String, secret: String)? {
        let words = field.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "basic",
            let data = Data(base64Encoded: String(words[1])), let text = String(validating: data, as: UTF8.self),
            let colon = text.firstIndex(of: ":"),
            let id = PercentEncoding.decode(text[..<colon], plusIsBlank: true),
            let secret = PercentEncoding.decode(text[text.index(after: colon)...], plusIsBlank: true)
        else { return nil }
        return (id, secret)
    }
}
