package import Localization

extension Words {
    /// The page that breaks the sign-in on purpose.
    package struct FaultLab: Codable, Sendable {
        package var title: String = "Break it"
        package var heading: String = "Break it"
        package var lead: String =
            "Choose a lie. The provider tells it in a real sign-in, and you see which check notices."
        package var alone: String =
            "Nobody else’s sign-in is touched: each run has a provider, an API and a browser of its own inside this program."
        package var back: String = "Back to the picture"
        package var backToTalk: String = "Back to the talk"
        package var notRun: String = "not run yet"
        package var running: String = "running…"
        package var refusedBy: String = "refused by"
        package var accepted: String = "accepted, as it must be"
        package var wrong: String = "wrong: it did not end as it must"
        package var wrongBecause: Phrase = "wrong: {detail}"
        package var mustBeRefused: String = "must be refused"
        package var mustBeAccepted: String = "must be accepted"
        package var picture: String = "See the picture"
        package var run: String = "Run"
        package var allHeading: String = "Everything at once"
        package var runAll: PluralPhrase = PluralPhrase(other: "Run all {count}")
        package var progress: Phrase = "Running: {done} of {count} done…"
        package var refusedCount: PluralPhrase = PluralPhrase(other: "{count} refused by exactly one check")
        package var acceptedCount: PluralPhrase = PluralPhrase(other: "{count} accepted as they must be")
        package var wrongCount: PluralPhrase = PluralPhrase(other: "{count} wrong")
        /// The three totals in a row.
        package var totals: Phrase = "{refused}, {accepted}, {wrong}"
        package var command: String = "The official tests among them, from a terminal:"
        package var groupsHeading: String = "All of them, by what they are about"
        package var groups: [FaultGroup: String] = [
            .answer: "The answer",
            .token: "The token",
            .keys: "The keys",
            .metadata: "The metadata",
            .userInfo: "UserInfo",
            .refresh: "The refresh",
            .logout: "Signing out",
            .ours: "Attacks of our own",
        ]
        package var count: PluralPhrase = PluralPhrase(one: "{count} test", other: "{count} tests")
    }
}
