package import Localization

extension Words {
    /// The page that redirects automatically.
    package struct Interstitial: Codable, Sendable {
        package var title: String = "One moment"
        package var taken: Phrase = "Taking you to {place}."
        package var signedOutHere: Phrase = "You are signed out here. Next, you’ll be signed out at {place} too."
        package var press: String = "Nothing happening? Press the button."
        package var resume: String = "Continue"
    }
}
