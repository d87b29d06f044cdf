import Pages
import Texts

/// The pages about signing in on a shared screen by phone, those that differ by one value.
extension Specimens {
    /// A code for phones.
    static func code(_ address: String) -> PairingPage.Code {
        PairingPage.Code(
            address: screen.address.map { QRAddress(text: address, rows: $0.rows) }
                ?? QRAddress(text: address, rows: []),
            number: 47, secondsLeft: 87, state: "open 3f2a9c")
    }

    /// Both sides of each code that leads to no sign-in.
    static var pairingEndings: [(name: String, page: any Page)] {
        PairingEnding.allCases.flatMap {
            ending -> [(name: String, page: any Page)] in
            [
                ("pair-ended-\(ending)", PairingPage(kiosk, .ended(ending), csrf: csrf)),
                ("pair-phone-ended-\(ending)", PhonePairingPage(signedOut, .ended(ending))),
            ]
        }
    }

    /// The phone's page about the screen.
    static var phoneScreens: [(name: String, page: any Page)] {
        PhoneScreenPage.State.allCases.map { state in
            ("pair-screen-\(state.rawValue)", PhoneScreenPage(signedIn, state, screen: "Hall"))
        }
    }
}
