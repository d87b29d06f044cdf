import Localization

extension Words {
    /// The page that breaks the sign-in on purpose.
    struct FaultLab: Codable, Sendable {
        var title: String = "Break it"
        var heading: String = "Break it"
        var lead: String = "Choose a lie. The provider tells it in a real sign-in, and you see which check notices."
        var alone: String =
            "Nobody else’s sign-in is touched: each run has a provider, an API and a browser of its own inside this program."
        var back: String = "Back to the picture"
        var backToTalk: String = "Back to the talk"
        var notRun: String = "not run yet"
        var running: String = "running…"
        var refusedBy: String = "refused by"
        var accepted: String = "accepted, as it must be"
        var wrong: String = "wrong: it did not end as it must"
        var wrongBecause: Phrase = "wrong: {detail}"
        var mustBeRefused: String = "must be refused"
        var mustBeAccepted: String = "must be accepted"
        var picture: String = "See the picture"
        var run: String = "Run"
        var allHeading: String = "Everything at once"
        var runAll: PluralPhrase = PluralPhrase(other: "Run all {count}")
        var progress: Phrase = "Running: {done} of {count} done…"
        var refusedCount: PluralPhrase = PluralPhrase(other: "{count} refused by exactly one check")
        var acceptedCount: PluralPhrase = PluralPhrase(other: "{count} accepted as they must be")
        var wrongCount: PluralPhrase = PluralPhrase(other: "{count} wrong")
        /// The three totals in a row.
        var totals: Phrase = "{refused}, {accepted}, {wrong}"
        var command: String = "The official tests among them, from a terminal:"
        var groupsHeading: String = "All of them, by what they are about"
        var groups: [FaultGroup: String] = [
            .answer: "The answer",
            .token: "The token",
            .keys: "The keys",
            .metadata: "The metadata",
            .userInfo: "UserInfo",
            .refresh: "The refresh",
            .logout: "Signing out",
            .ours: "Attacks of our own",
        ]
        var count: PluralPhrase = PluralPhrase(one: "{count} test", other: "{count} tests")
    }
}
