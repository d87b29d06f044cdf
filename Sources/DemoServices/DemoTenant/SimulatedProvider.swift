/// The simulated social provider: Facebook, with two users who are always signed in there.
enum SimulatedProvider {
    /// The value of `idp`.
    static let name = "facebook.com"

    /// A user with an account there.
    struct Person: Sendable, Hashable {
        let subject: String
        let email: String
        let givenName: String
        let familyName: String
    }

    static let people = [
        Person(subject: "10158000000000001", email: "carol@example.com", givenName: "Carol", familyName: "Clark"),
        Person(subject: "10158000000000002", email: "david@example.com", givenName: "David", familyName: "Dunn"),
    ]
}
