internal import JSON
internal import Pages

/// The claims of a token, prepared for the claims page.
struct ClaimList {
    let claims: [ClaimsPage.Claim]

    /// Lists all members of the claims set, sorted by name.
    init(_ all: JSONValue) {
        claims = (all.object ?? [:]).sorted { $0.key < $1.key }.map {
            ClaimsPage.Claim($0.key, ClaimList.value($0.value))
        }
    }

    private static func value(_ json: JSONValue) -> ClaimsPage.Value {
        switch json {
        case .string(let text): .text(text)
        case .integer(let number): .integer(number)
        case .bool(let bool): .bool(bool)
        case .array(let values): .list(values.map(value))
        case .null, .number, .object: .json(String(decoding: json.encoded(), as: UTF8.self))
        }
    }
}
