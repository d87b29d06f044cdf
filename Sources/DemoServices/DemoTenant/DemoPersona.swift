internal import Cryptography
public import JSON

/// A predefined user, so that the list can be tried without signing up.
public struct DemoPersona: Sendable, Hashable {
    /// The short name, such as `alice`.
    public let name: String
    /// The object id.
    public let objectID: String
    /// The e-mail address.
    public let email: String
    /// The display name.
    public let displayName: String
    /// The given name.
    public let givenName: String
    /// The family name.
    public let familyName: String
    /// The password, not a secret: it is displayed on the sign-in page. Empty for a user who has none.
    public let password: String
    /// Whether tokens contain `emails`.
    public var hasEmailClaim = true
    /// Further claims, as ``OwnClaims`` describes them.
    public var claims: [String: JSONValue] = [:]
    /// Further claims of access tokens alone.
    public var accessTokenClaims: [String: JSONValue] = [:]

    /// The maximum number of users of the tester's own.
    package static let maxOwn = 200

    /// A user of the tester's own, whose short name is the e-mail address.
    /// - Parameters:
    ///   - subject: `sub`; `nil` for a GUID derived from the e-mail address.
    ///   - claims: none of ``OwnClaims/reserved``. `name`, `given_name` and `family_name` are those of the account.
    public init(email: String, subject: String? = nil, password: String = "", claims: [String: JSONValue] = [:]) {
        self.init(
            name: email, objectID: subject ?? Self.derivedID(email), email: email,
            displayName: claims["name"]?.string ?? "", givenName: claims["given_name"]?.string ?? "",
            familyName: claims["family_name"]?.string ?? "", password: password)
        self.claims = claims.filter { !["name", "given_name", "family_name"].contains($0.key) }
    }

    private init(
        name: String, objectID: String, email: String, displayName: String, givenName: String, familyName: String,
        password: String, hasEmailClaim: Bool = true
    ) {
        self.name = name
        self.objectID = objectID
        self.email = email
        self.displayName = displayName
        self.givenName = givenName
        self.familyName = familyName
        self.password = password
        self.hasEmailClaim = hasEmailClaim
    }

    /// The same GUID for the same address (RFC 9562 version 8).
    private static func derivedID(_ email: String) -> String {
        var bytes = Array(SHA256.hash(Array("user of the demo tenant: \(email.lowercased())".utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }

    /// Alice Adams.
    public static let alice = DemoPersona(
        name: "alice", objectID: "1558f87f-452b-4757-bcd1-883a11ce0001", email: "alice@contoso.example",
        displayName: "Alice Adams", givenName: "Alice", familyName: "Adams", password: "alice-likes-lists")
    /// Bob Baker.
    public static let bob = DemoPersona(
        name: "bob", objectID: "2669a98a-563c-4868-9de2-994b0bb00002", email: "bob@contoso.example",
        displayName: "Bob Baker", givenName: "Bob", familyName: "Baker", password: "bob-bakes-bread")
    /// Nemo, whose tokens have neither `name` nor `emails`, as in a tenant with default settings.
    public static let nemo = DemoPersona(
        name: "nemo", objectID: "3779b09b-674d-4979-9ef3-aa5c1cc00003", email: "nemo@contoso.example", displayName: "",
        givenName: "", familyName: "", password: "nemo-is-nobody", hasEmailClaim: false)
    /// A user with a right-to-left name.
    public static let dana = DemoPersona(
        name: "dana", objectID: "4889c1ac-785e-4a8a-af04-bb6d2dd00004", email: "dana@contoso.example",
        displayName: "دانة الخطيب", givenName: "دانة", familyName: "الخطيب", password: "dana-draws-doors")
    /// A user with a very long name.
    public static let max = DemoPersona(
        name: "max", objectID: "599ad2bd-896f-4b9b-b015-cc7e3ee00005", email: "max@contoso.example",
        displayName: "Maximilian Friedrich Wilhelm Ottokar von und zu "
            + "Wolfeschlegelsteinhausenbergerdorff-Schwarzenfeldhausen-Oberhummelsbach zu Untertannenhof",
        givenName: "Maximilian Friedrich Wilhelm Ottokar",
        familyName:
            "von und zu Wolfeschlegelsteinhausenbergerdorff-Schwarzenfeldhausen-Oberhummelsbach zu Untertannenhof",
        password: "max-makes-maps")
    /// A user with emoji in the name, and text that looks like markup.
    public static let zoe = DemoPersona(
        name: "zoe", objectID: "6aabe3ce-9a70-4cac-8126-dd8f4ff00006", email: "zoe@contoso.example",
        displayName: "Zoë 👩🏽‍🚀 O'Neil & <b>Söhne</b>", givenName: "Zoë 👩🏽‍🚀", familyName: "O'Neil & <b>Söhne</b>",
        password: "zoe-zooms-zebras")
    /// The users that the sign-in page offers first.
    public static let all = [alice, bob]
    /// Users with unusual data that a client must handle.
    public static let unusual = [nemo, dana, max, zoe]
    /// All users.
    public static let everyone = all + unusual
}
