import Localization

extension Words {
    static let englishKiosk = Kiosk(
        heading: "Your tasks on this screen",
        headingWithoutTasks: "Sign in on this screen",
        others: "Anyone near this screen can read what is on it, so press “Done” before you leave.",
        here: "On this screen",
        ownDevice: "On your own phone",
        ownDeviceHow: "To sign in where only you can see it, scan the code or open {address}.",
        phoneWarns: "Why your phone will warn you",
        code: "QR code for {address}",
        done: "Done",
        doneHow: "Sign out and clear the screen",
        stillThere: "Still there?",
        closes: "This page closes in {seconds} seconds. Press any key or touch the screen to stay.",
        stay: "Stay",
        waiting: "Somebody is signed in on this screen. If it is you, you can go on.",
        resume: "Continue",
        away: "This screen’s program isn’t responding. The page will continue as soon as it is.",
        phonesAway: "Phones can’t reach this screen at the moment. The code is here again as soon as they can.")
}
