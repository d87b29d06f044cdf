import FlowPages
import Pages
import Texts

extension Specimens {
    /// The talk and the faults, in every state that looks different.
    static var talk: [(name: String, page: any Page)] {
        [("talk", talk(nil))]
            + TalkStop.allCases.map {
                ("talk-\($0.rawValue)", talk($0, context: $0 == .goodbye ? signedIn : signedOut))
            }
            + [
                ("talk-too-early", TalkPage(signedOut, .init(stop: .codeNotToken, csrf: csrf, hasPicture: false))),
                ("talk-nobody", talk(.goodbye)),
                ("break", BreakPage(signedOut, .init(faults: faults { _ in .notRun }, csrf: csrf))),
                (
                    "break-talk",
                    BreakPage(
                        signedIn,
                        .init(
                            faults: faults { $0 < 9 ? .accepted : .notRun }, csrf: csrf, talk: .somebodyLies,
                            message: PageMessage(.fail, "That fault does not exist.")))
                ),
                (
                    "break-running",
                    BreakPage(
                        signedOut,
                        .init(
                            faults: faults { $0 < 20 ? result($0) : $0 == 20 ? .running : .notRun }, isRunning: true,
                            csrf: csrf))
                ),
                ("break-done", BreakPage(signedOut, .init(faults: faults(result), csrf: csrf))),
            ]
    }

    static func talk(_ stop: TalkStop?, context: PageContext = signedOut) -> TalkPage {
        TalkPage(context, .init(stop: stop, csrf: csrf, hasPicture: true))
    }

    /// Every fault that has a description.
    static func faults(_ result: (Int) -> BreakPage.Result) -> [BreakPage.Fault] {
        FaultDescription.names.sorted().enumerated().map { index, name in
            BreakPage.Fault(
                name, summary: "What the tenant does.", group: group(name), result: result(index),
                trace: index == 3 ? "7fQ" : nil)
        }
    }

    /// The group that a fault of the specimens is in; the program knows it from the tenant.
    private static func group(_ name: String) -> FaultGroup {
        let groups: [(String, FaultGroup)] = [
            ("logout", .logout), ("refresh", .refresh), ("userinfo", .userInfo), ("discovery", .metadata),
            ("key", .keys), ("kid", .keys), ("authorization-response", .answer), ("form-post", .answer),
        ]
        if FaultDescription.ownAttacks.contains(name) { return .ours }
        return groups.first { name.contains($0.0) }?.1 ?? .token
    }

    private static func result(_ index: Int) -> BreakPage.Result {
        switch index {
        case 16: .wrong("id-token-issuer refused instead of id-token-audience")
        case 17: .wrong()
        default:
            FaultDescription.named(FaultDescription.names.sorted()[index])?.mustBeRefused == true
                ? .refused(check: index % 3 == 0 ? "id-token-access-token-hash" : "id-token-audience") : .accepted
        }
    }

    /// The page of faults with a text from outside wherever one is possible.
    static func hostileFaults(_ text: String) -> BreakPage {
        BreakPage(
            signedOut,
            .init(
                faults: [
                    .init(text, summary: text, group: .token, result: .refused(check: text), trace: text),
                    .init("replayed-code", summary: text, group: .ours, result: .wrong(text)),
                ], csrf: csrf, message: PageMessage(.note, text)))
    }
}
