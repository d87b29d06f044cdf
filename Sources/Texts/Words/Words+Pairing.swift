package import Localization

extension Words {
    /// Signing in on a shared screen by phone.
    package struct Pairing: Codable, Sendable {
        package var offer: String = "Sign in with your phone"
        package var offerHow: String =
            "You type nothing here: you sign in on your phone, and your list appears on this screen."
        package var title: String = "Sign in with your phone"
        package var scan: String = "1. Scan this code with your phone, or open the address there."
        package var press: String = "2. Sign in on your phone and press this number there:"
        package var left: Phrase = "Your phone can open the code for {seconds} more seconds."
        package var onlyYours: String = "Anyone near this screen will be able to read your list."
        package var cancel: String = "Cancel"
        package var claimed: String = "A phone has opened the code"
        package var claimedNext: String = "Sign in there, then press this number:"
        package var notYou: String = "If it wasn’t your phone, press Cancel."
        package var newCode: String = "Show a new code"
        package var tooMany: String = "Too many codes are open"
        package var tooManyNext: String = "Wait a minute until they have expired, then try again."
        package var over: String = "This code has ended"
        package var usedUp: String = "This code has been used"
        package var endings: [PairingEnding: String] = [
            .expired: "It expired. Nobody was signed in.",
            .wrongNumber:
                "The number pressed on the phone was not the one on the screen. Nobody was signed in.",
            .cancelled: "It was cancelled on the screen. Nobody was signed in.",
            .declined: "It was cancelled on the phone. Nobody was signed in.",
            .replaced: "The screen has a newer one. Nobody was signed in with this one.",
            .used: "A code works once.",
            .phoneLeft: "The phone was signed out meanwhile. Nobody was signed in.",
            .failed: "This site couldn’t use its own storage at that moment. Nobody was signed in.",
            .otherPhone: "Another phone has opened it, and a code works for one phone only.",
            .unknown: "No screen shows it now. A code lasts for a minute and a half.",
        ]
        package var endedOnPhone: String =
            "To show your list on the screen, press “Sign in with your phone” there and scan the new code. If you aren’t standing in front of the screen, close this page."
        package var show: Phrase = "Show your list on the screen “{screen}”?"
        package var showHow: String =
            "You sign in here, on your own phone. Then everybody near the screen can read your list, until you end it."
        package var showOnlyIf: String =
            "Continue only if you are standing in front of that screen and scanned its code yourself. If somebody sent you this address, close the page: your list would appear on their screen."
        package var resume: String = "Continue"
        package var signInFirst: String =
            "Sign in once more, so that nobody else can do this with your phone. Then you press the number that the screen shows."
        package var which: String = "Which number does the screen show?"
        package var whichOnce: String =
            "You have one try. With another number nothing is shown, and the screen needs a new code."
        package var menu: Phrase = "On screen: {screen}"
        package var onScreenTitle: String = "Your list on a screen"
        package var waiting: Phrase = "The screen “{screen}” is getting your list"
        package var shown: Phrase = "Your list is on the screen “{screen}”"
        package var shownHow: String =
            "You can end it here at any time. It also ends when you sign out on this phone, or press Done there."
        package var endIt: String = "End it"
        package var notShown: Phrase = "Your list is no longer on the screen “{screen}”"
        package var notShownHow: String = "It was ended there or here. You are still signed in on this phone."
        package var noScreen: String = "Your list is on no screen"
        package var noScreenHow: String =
            "To show it on a screen, press “Sign in with your phone” there and scan the code."

        /// The heading for a code that is no longer valid.
        package func heading(of ending: PairingEnding) -> String { ending == .used ? usedUp : over }
    }
}
