extension Words {
    /// The page on which the sign-in is broken on purpose.
    struct Break: Sendable {
        let title: String
        let heading: String
        let lead: String
        let alone: String
        let back: String
        let backToTalk: String
        let notRun: String
        let running: String
        let refusedBy: String
        let accepted: String
        let wrong: String
        let wrongBecause: Phrase
        let mustBeRefused: String
        let mustBeAccepted: String
        let picture: String
        let run: String
        let allHeading: String
        let runAll: @Sendable (_ count: Int, _ number: @Sendable (Int) -> String) -> String
        let progress: @Sendable (_ done: Int, _ count: Int, _ number: @Sendable (Int) -> String) -> String
        let totals:
            @Sendable (_ refused: Int, _ accepted: Int, _ wrong: Int, _ number: @Sendable (Int) -> String) -> String
        let command: String
        let groupsHeading: String
        let groups: [BreakPage.Group: String]
        let count: @Sendable (_ count: Int, _ number: @Sendable (Int) -> String) -> String
    }

    static let englishBreak = Break(
        title: "Break it",
        heading: "Break it",
        lead: "Choose a lie. The provider tells it in a real sign-in, and you see which check notices.",
        alone:
            "Nobody else’s sign-in is touched: each run has a provider, an API and a browser of its own inside this program.",
        back: "Back to the picture",
        backToTalk: "Back to the talk",
        notRun: "not run yet",
        running: "running…",
        refusedBy: "refused by",
        accepted: "accepted, as it must be",
        wrong: "wrong: it did not end as it must",
        wrongBecause: "wrong: {detail}",
        mustBeRefused: "must be refused",
        mustBeAccepted: "must be accepted",
        picture: "See the picture",
        run: "Run",
        allHeading: "Everything at once",
        runAll: { count, number in "Run all \(number(count))" },
        progress: { done, count, number in "Running: \(number(done)) of \(number(count)) done…" },
        totals: { refused, accepted, wrong, number in
            "\(number(refused)) refused by exactly one check, \(number(accepted)) accepted as they must be, \(number(wrong)) wrong"
        },
        command: "The official tests among them, from a terminal:",
        groupsHeading: "All of them, by what they are about",
        groups: [
            .answer: "The answer",
            .token: "The token",
            .keys: "The keys",
            .metadata: "The metadata",
            .userInfo: "UserInfo",
            .refresh: "The refresh",
            .logout: "Signing out",
            .ours: "Attacks of our own",
        ],
        count: { count, number in count == 1 ? "1 test" : "\(number(count)) tests" })
}
