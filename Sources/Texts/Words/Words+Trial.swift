package import Localization

extension Words {
    /// The part of the claims page that calls the task API.
    package struct Trial: Codable, Sendable {
        package var heading: String = "Try the task service"
        package var lead: String =
            "Each button makes one call with your access token and shows what comes back, as it is. The token itself is never shown."
        package var list: String = "Fetch my tasks (GET)"
        package var add: String = "Add it (POST)"
        package var status: String = "Status"
        package var contentType: String = "Content-Type"
        package var challenge: String = "WWW-Authenticate"
        package var size: String = "Size"
        package var bytes: PluralPhrase = PluralPhrase(one: "{count} byte", other: "{count} bytes")
    }
}
