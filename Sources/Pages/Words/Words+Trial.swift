import Localization

extension Words {
    /// The part of the claims page that calls the task API.
    struct Trial: Codable, Sendable {
        var heading: String = "Try the task service"
        var lead: String =
            "Each button makes one call with your access token and shows what comes back, as it is. The token itself is never shown."
        var list: String = "Fetch my tasks (GET)"
        var add: String = "Add it (POST)"
        var status: String = "Status"
        var contentType: String = "Content-Type"
        var challenge: String = "WWW-Authenticate"
        var size: String = "Size"
        var bytes: PluralPhrase = PluralPhrase(one: "{count} byte", other: "{count} bytes")
    }
}
