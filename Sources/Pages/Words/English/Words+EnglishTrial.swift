import Localization

extension Words {
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
        bytes: PluralPhrase(one: "{count} byte", other: "{count} bytes"))
}
