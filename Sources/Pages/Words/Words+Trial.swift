extension Words {
    /// The part of the claims page that calls the task API.
    struct Trial: Sendable {
        let heading: String
        let lead: String
        let list: String
        let add: String
        let status: String
        let contentType: String
        let challenge: String
        let size: String
        let bytes: @Sendable (_ count: Int, _ number: @Sendable (Int) -> String) -> String
    }

    static let englishTrial = Trial(
        heading: "Try the task service",
        lead:
            "Each button makes one call with your access token and shows what comes back, as it is. The token itself is never shown.",
        list: "Fetch my tasks (GET)",
        add: "Add it (POST)",
        status: "Status",
        contentType: "Content-Type",
        challenge: "WWW-Authenticate",
        size: "Size",
        bytes: { count, number in count == 1 ? "1 byte" : "\(number(count)) bytes" })
}
