internal import JSON

/// The `claims` parameter of an authorization request (OpenID Connect Core section 5.5).
struct ClaimsRequest: Sendable, Hashable, Codable {
    /// How one claim is requested (section 5.5.1). A missing essential claim does not fail the sign-in, except `acr`.
    struct RequestedClaim: Sendable, Hashable {
        /// The values that it may have, the preferred one first; `nil` for any.
        let values: [JSONValue]?
        /// Whether it is an essential claim.
        var isEssential = false

        func allows(_ value: JSONValue) -> Bool { values?.contains(value) ?? true }
    }

    /// The maximum number of bytes.
    static let maxBytes = 4096
    /// The maximum number of claims of the ID token, and of UserInfo.
    static let maxClaims = 50

    /// The parameter as it was sent.
    private let text: String
    /// The claims that are requested in the ID token.
    let idToken: [String: RequestedClaim]
    /// The claims that are requested from UserInfo.
    let userInfo: [String: RequestedClaim]

    /// - Throws: ``TenantError`` for a text that is no JSON object of that form, or is too long.
    init(parsing text: String) throws(TenantError) {
        guard text.utf8.count <= Self.maxBytes, let json = try? JSONValue(parsing: Array(text.utf8)),
            let members = json.object
        else { throw .invalidInput("claims") }
        self.text = text
        // Other members must be ignored.
        idToken = try Self.requests(members["id_token"])
        userInfo = try Self.requests(members["userinfo"])
    }

    init(from decoder: any Decoder) throws {
        try self.init(parsing: try decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// The `sub` that the ID token has to have; `nil` for any.
    var subjects: [JSONValue]? { idToken["sub"]?.values }
    /// The preferred `acr`.
    var acr: String? { idToken["acr"]?.values?.first?.string }
    /// The values of which `acr` has to have one, or the sign-in fails (section 5.5.1.1); `nil` where it may go on without.
    var essentialACR: [JSONValue]? { idToken["acr"].flatMap { $0.isEssential ? $0.values : nil } }

    private static func requests(_ json: JSONValue?) throws(TenantError) -> [String: RequestedClaim] {
        guard let json else { return [:] }
        guard let members = json.object, members.count <= maxClaims else { throw .invalidInput("claims") }
        var requests: [String: RequestedClaim] = [:]
        for (name, value) in members { requests[name] = try claim(value) }
        return requests
    }

    private static func claim(_ json: JSONValue) throws(TenantError) -> RequestedClaim {
        guard json != .null else { return RequestedClaim(values: nil) }
        guard let members = json.object, members["essential"].map({ $0.bool != nil }) ?? true else {
            throw .invalidInput("claims")
        }
        let isEssential = members["essential"]?.bool ?? false
        if let value = members["value"] { return RequestedClaim(values: [value], isEssential: isEssential) }
        guard let values = members["values"] else { return RequestedClaim(values: nil, isEssential: isEssential) }
        guard let list = values.array, !list.isEmpty else { throw .invalidInput("claims") }
        return RequestedClaim(values: list, isEssential: isEssential)
    }
}
