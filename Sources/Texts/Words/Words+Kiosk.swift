package import Localization

extension Words {
    /// Additional texts on a shared screen.
    package struct Kiosk: Codable, Sendable {
        package var heading: String = "Your tasks on this screen"
        package var headingWithoutTasks: String = "Sign in on this screen"
        package var others: String = "Anyone near this screen can read what is on it, so press “Done” before you leave."
        package var here: String = "On this screen"
        package var ownDevice: String = "On your own phone"
        package var ownDeviceHow: Phrase = "To sign in where only you can see it, scan the code or open {address}."
        package var phoneWarns: String = "Why your phone will warn you"
        package var code: Phrase = "QR code for {address}"
        package var done: String = "Done"
        package var doneHow: String = "Sign out and clear the screen"
        package var stillThere: String = "Still there?"
        package var closes: Phrase = "This page closes in {seconds} seconds. Press any key or touch the screen to stay."
        package var stay: String = "Stay"
        package var waiting: String = "Somebody is signed in on this screen. If it is you, you can go on."
        package var resume: String = "Continue"
        package var away: String = "This screen’s program isn’t responding. The page will continue as soon as it is."
        package var phonesAway: String =
            "Phones can’t reach this screen at the moment. The code is here again as soon as they can."
    }
}
