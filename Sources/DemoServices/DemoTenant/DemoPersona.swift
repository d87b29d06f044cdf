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
    /// The password, not a secret: it is displayed on the sign-in page.
    public let password: String
    /// Whether tokens contain `emails`.
    public var hasEmailClaim = true

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
