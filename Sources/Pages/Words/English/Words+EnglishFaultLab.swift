import Localization

extension Words {
    static let englishFaultLab = FaultLab(
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
        runAll: PluralPhrase(other: "Run all {count}"),
        progress: "Running: {done} of {count} done…",
        refusedCount: PluralPhrase(other: "{count} refused by exactly one check"),
        acceptedCount: PluralPhrase(other: "{count} accepted as they must be"),
        wrongCount: PluralPhrase(other: "{count} wrong"),
        totals: "{refused}, {accepted}, {wrong}",
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
        count: PluralPhrase(one: "{count} test", other: "{count} tests"))
}
