/// Somebody who is there from the start, so that nobody has to sign up to see the list.
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
    /// The password, no secret: it stands on the sign-in page.
    public let password: String

    /// Alice Adams.
    public static let alice = DemoPersona(
        name: "alice", objectID: "1558f87f-452b-4757-bcd1-883a11ce0001", email: "alice@contoso.example",
        displayName: "Alice Adams", givenName: "Alice", familyName: "Adams", password: "alice-likes-lists")
    /// Bob Baker.
    public static let bob = DemoPersona(
        name: "bob", objectID: "2669a98a-563c-4868-9de2-994b0bb00002", email: "bob@contoso.example",
        displayName: "Bob Baker", givenName: "Bob", familyName: "Baker", password: "bob-bakes-bread")
    /// Everybody.
    public static let all = [alice, bob]
}
