import Localization

extension Words {
    static let englishPairing = Pairing(
        offer: "Sign in with your phone",
        offerHow: "You type nothing here: you sign in on your phone, and your list appears on this screen.",
        title: "Sign in with your phone",
        scan: "1. Scan this code with your phone, or open the address there.",
        press: "2. Sign in on your phone and press this number there:",
        left: "Your phone can open the code for {seconds} more seconds.",
        onlyYours: "Anyone near this screen will be able to read your list.",
        cancel: "Cancel",
        claimed: "A phone has opened the code",
        claimedNext: "Sign in there, then press this number:",
        notYou: "If it wasn’t your phone, press Cancel.",
        newCode: "Show a new code",
        tooMany: "Too many codes are open",
        tooManyNext: "Wait a minute until they have expired, then try again.",
        over: "This code has ended",
        usedUp: "This code has been used",
        endings: [
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
        ],
        endedOnPhone:
            "To show your list on the screen, press “Sign in with your phone” there and scan the new code. If you aren’t standing in front of the screen, close this page.",
        show: "Show your list on the screen “{screen}”?",
        showHow:
            "You sign in here, on your own phone. Then everybody near the screen can read your list, until you end it.",
        showOnlyIf:
            "Continue only if you are standing in front of that screen and scanned its code yourself. If somebody sent you this address, close the page: your list would appear on their screen.",
        resume: "Continue",
        signInFirst:
            "Sign in once more, so that nobody else can do this with your phone. Then you press the number that the screen shows.",
        which: "Which number does the screen show?",
        whichOnce: "You have one try. With another number nothing is shown, and the screen needs a new code.",
        menu: "On screen: {screen}",
        onScreenTitle: "Your list on a screen",
        waiting: "The screen “{screen}” is getting your list",
        shown: "Your list is on the screen “{screen}”",
        shownHow: "You can end it here at any time. It also ends when you sign out on this phone, or press Done there.",
        endIt: "End it",
        notShown: "Your list is no longer on the screen “{screen}”",
        notShownHow: "It was ended there or here. You are still signed in on this phone.",
        noScreen: "Your list is on no screen",
        noScreenHow: "To show it on a screen, press “Sign in with your phone” there and scan the code.")
}
