import Cryptography
import HTTP
import JSON

/// Converts messages to what a trace stores. Secrets are masked here, before anything is stored: by the name of their field
/// (``PublicNames``), and in text by their appearance (``TraceText``).
struct Redaction: Sendable {
    /// The marks of one trace.
    let marks: TraceMarks

    /// The maximum number of fields of a message.
    static let maxFields = 120

    func mask(_ secret: String) -> TraceValue { .masked(MaskedValue(secret, marks: marks)) }

    // MARK: Requests and responses

    func request(_ request: OutgoingRequest) -> TraceMessage.Request {
        TraceMessage.Request(
            method: request.method.rawValue, address: address(request.url),
            query: parameters((try? request.url.queryParameters()) ?? [:]), fields: fields(request.fields),
            body: body(request.body, request.fields[.contentType], of: nil))
    }

    func request(_ request: HTTPRequest, form: FormParameters) -> TraceMessage.Request {
        TraceMessage.Request(
            method: request.method.rawValue, address: TraceText.scrubbed(String(request.path)),
            query: parameters((try? request.queryParameters()) ?? [:]), fields: fields(request.fields),
            body: form.pairs.isEmpty ? .none : .fields(parameters(form)))
    }

    /// A navigation of the browser to another site.
    func navigation(to url: HTTPURL) -> TraceMessage.Request {
        TraceMessage.Request(
            method: "GET", address: address(url), query: parameters((try? url.queryParameters()) ?? [:]), fields: [],
            body: .none)
    }

    func response(_ response: HTTPResponse, to purpose: RequestPurpose?) -> TraceMessage.Response {
        TraceMessage.Response(
            status: response.status.code, fields: fields(response.fields),
            body: body(response.body, response.fields[.contentType], of: purpose))
    }

    /// A response of this program: its page is not part of the protocol.
    func ownResponse(_ response: HTTPResponse) -> TraceMessage.Response {
        TraceMessage.Response(status: response.status.code, fields: fields(response.fields), body: .none)
    }

    private func address(_ url: HTTPURL) -> String {
        TraceText.scrubbed("\(url.scheme)://\(url.authority)\(url.path)", limit: 500)
    }

    // MARK: Fields

    func parameters(_ parameters: FormParameters) -> [TraceField] {
        parameters.pairs.prefix(Redaction.maxFields).map { parameter($0.name, $0.value) }
    }

    func parameter(_ name: String, _ value: String) -> TraceField {
        guard PublicNames.parameters.contains(name) else { return TraceField(name, mask(value)) }
        let text =
            PublicNames.identifiers.contains(name)
            ? TraceText.printable(value, limit: 300) : TraceText.scrubbed(value, limit: 1000)
        return TraceField(name, .text(text))
    }

    func fields(_ fields: HTTPFields) -> [TraceField] {
        fields.prefix(Redaction.maxFields).flatMap { field -> [TraceField] in
            switch field.name {
            case .authorization: authorization(field.value)
            case .xRequestID: [TraceField("X-Request-ID", mask(field.value))]
            case .cookie: cookies(field.value)
            case .setCookie: setCookie(field.value)
            case .location: [TraceField("Location", .text(location(field.value)))]
            case let name where PublicNames.fields.contains(name.rawName.lowercased()):
                [TraceField(name.rawName, .text(TraceText.scrubbed(field.value, limit: 500)))]
            default: []
            }
        }
    }

    private func authorization(_ value: String) -> [TraceField] {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return [TraceField("Authorization", mask(value))] }
        return [TraceField("Authorization: \(TraceText.scrubbed(String(parts[0]), limit: 20))", mask(String(parts[1])))]
    }

    private func cookies(_ value: String) -> [TraceField] {
        value.split(separator: ";").prefix(50).map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = pair.first.map { $0.drop { $0 == " " } } ?? ""
            return TraceField(
                "Cookie: \(TraceText.scrubbed(String(name), limit: 100))", mask(pair.count > 1 ? String(pair[1]) : ""))
        }
    }

    private func setCookie(_ value: String) -> [TraceField] {
        let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let attributes = value.drop { $0 != ";" }.dropFirst().drop { $0 == " " }
        let name = "Set-Cookie: \(TraceText.scrubbed(String(pair.first ?? ""), limit: 100))"
        return [
            TraceField(name, mask(pair.count > 1 ? String(pair[1]) : "")),
            TraceField("\(name) · attributes", .text(TraceText.scrubbed(String(attributes), limit: 200))),
        ]
    }

    /// An address without the values of its parameters: those of an authorization request are fields of its message.
    private func location(_ value: String) -> String {
        let path = value.prefix { $0 != "?" }
        return TraceText.scrubbed(String(path), limit: 500) + (path.endIndex < value.endIndex ? "?…" : "")
    }

    // MARK: Bodies

    private func body(_ bytes: [UInt8], _ type: String?, of purpose: RequestPurpose?) -> TraceMessage.Body {
        guard !bytes.isEmpty else { return .none }
        let media = type.flatMap { MediaType($0) }
        if media?.isForm == true, let form = try? FormParameters(parsing: String(decoding: bytes, as: UTF8.self)),
            purpose != .taskAPI
        {
            return .fields(parameters(form))
        }
        let text = String(decoding: bytes.prefix(64 * 1024), as: UTF8.self)
        guard media?.isJSON == true, purpose != .taskAPI, let json = try? JSONValue(parsing: bytes) else {
            return .text(TraceText.scrubbed(text, limit: 1500))
        }
        guard let members = json.object else { return .text(TraceText.scrubbed(text, limit: 1500)) }
        switch purpose {
        case .keys: return .fields(keys(json))
        case .userInfo: return .fields(claims(json))
        case .metadata: return .fields(metadata(members))
        default:
            return .fields(
                members.sorted { $0.key < $1.key }.prefix(Redaction.maxFields).map { name, value in
                    value.string.map { parameter(name, $0) } ?? TraceField(name, .text(plain(value)))
                })
        }
    }

    private func metadata(_ members: [String: JSONValue]) -> [TraceField] {
        members.sorted { $0.key < $1.key }.prefix(Redaction.maxFields).map {
            TraceField($0.key, .text(plain($0.value)))
        }
    }

    private func keys(_ set: JSONValue) -> [TraceField] {
        (set["keys"]?.array ?? []).prefix(20).map { key in
            let parts = ["kty", "alg", "use", "crv"].compactMap { name in
                key[name]?.string.map { "\(name) \(TraceText.printable($0, limit: 30))" }
            }
            return TraceField(
                "kid \(TraceText.printable(key["kid"]?.string ?? "(none)", limit: 100))",
                .text(parts.joined(separator: " · ")))
        }
    }

    private func plain(_ value: JSONValue) -> String {
        let text = value.string ?? String(decoding: value.encoded(), as: UTF8.self)
        return TraceText.scrubbed(text, limit: 600)
    }

    // MARK: Tokens

    /// The parts of a JSON Web Token; `nil` for any other token.
    func token(_ raw: String, _ kind: TraceToken.Kind) -> TraceToken? {
        let parts = raw.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = json(parts[0]), let payload = json(parts[1]) else { return nil }
        let head = (header.object ?? [:]).sorted { $0.key < $1.key }.prefix(20).map { name, value in
            ["alg", "typ", "kid", "cty", "x5t", "crit"].contains(name)
                ? TraceField(name, .text(TraceText.printable(value.string ?? plain(value), limit: 200)))
                : TraceField(name, mask(value.string ?? plain(value)))
        }
        return TraceToken(
            kind: kind, header: Array(head), claims: claims(payload),
            signature: MaskedValue(String(parts[2]), marks: marks))
    }

    private func json(_ segment: Substring) -> JSONValue? {
        (try? Base64URL.decode(segment)).flatMap { try? JSONValue(parsing: $0) }
    }

    private func claims(_ payload: JSONValue) -> [TraceField] {
        (payload.object ?? [:]).sorted { $0.key < $1.key }.prefix(Redaction.maxFields).map { name, value in
            TraceField(name, claim(name, value))
        }
    }

    private func claim(_ name: String, _ value: JSONValue) -> TraceValue {
        if PublicNames.secretClaims.contains(name) {
            return mask(value.string ?? String(decoding: value.encoded(), as: UTF8.self))
        }
        if PublicNames.times.contains(name), let seconds = value.number { return .time(seconds) }
        if PublicNames.identifiers.contains(name), let text = value.string {
            return .text(TraceText.printable(text, limit: 300))
        }
        return .text(plain(value))
    }
}
