import Localization

extension Words {
    /// Additional texts on a shared screen.
    struct Kiosk: Codable, Sendable {
        var heading: String = "Your tasks on this screen"
        var headingWithoutTasks: String = "Sign in on this screen"
        var others: String = "Anyone near this screen can read what is on it, so press “Done” before you leave."
        var here: String = "On this screen"
        var ownDevice: String = "On your own phone"
        var ownDeviceHow: Phrase = "To sign in where only you can see it, scan the code or open {address}."
        var phoneWarns: String = "Why your phone will warn you"
        var code: Phrase = "QR code for {address}"
        var done: String = "Done"
        var doneHow: String = "Sign out and clear the screen"
        var stillThere: String = "Still there?"
        var closes: Phrase = "This page closes in {seconds} seconds. Press any key or touch the screen to stay."
        var stay: String = "Stay"
        var waiting: String = "Somebody is signed in on this screen. If it is you, you can go on."
        var resume: String = "Continue"
        var away: String = "This screen’s program isn’t responding. The page will continue as soon as it is."
        var phonesAway: String =
            "Phones can’t reach this screen at the moment. The code is here again as soon as they can."
    }
}
