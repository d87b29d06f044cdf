import Localization

extension Words {
    /// Signing in on a shared screen by phone.
    struct Pairing: Codable, Sendable {
        let offer: String
        let offerHow: String
        let title: String
        let scan: String
        let press: String
        let left: Phrase
        let onlyYours: String
        let cancel: String
        let claimed: String
        let claimedNext: String
        let notYou: String
        let newCode: String
        let tooMany: String
        let tooManyNext: String
        let over: String
        let usedUp: String
        let endings: [PairingEnding: String]
        let endedOnPhone: String
        let show: Phrase
        let showHow: String
        let showOnlyIf: String
        let resume: String
        let signInFirst: String
        let which: String
        let whichOnce: String
        let menu: Phrase
        let onScreenTitle: String
        let waiting: Phrase
        let shown: Phrase
        let shownHow: String
        let endIt: String
        let notShown: Phrase
        let notShownHow: String
        let noScreen: String
        let noScreenHow: String

        /// The heading for a code that is no longer valid.
        func heading(of ending: PairingEnding) -> String { ending == .used ? usedUp : over }
    }
}
