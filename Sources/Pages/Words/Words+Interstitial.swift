import Localization

extension Words {
    /// The page that redirects automatically.
    struct Interstitial: Codable, Sendable {
        var title: String = "One moment"
        var taken: Phrase = "Taking you to {place}."
        var signedOutHere: Phrase = "You are signed out here. Next, you’ll be signed out at {place} too."
        var press: String = "Nothing happening? Press the button."
        var resume: String = "Continue"
    }
}
