package import Localization

extension Words {
    /// Texts about the local certificate authority.
    package struct LocalCertificateAuthority: Codable, Sendable {
        package var heading: String = "Why your phone warns you"
        package var why: String =
            "This site issues its own certificate, and your phone doesn’t know its certificate authority yet."
        package var means: Phrase =
            "If you install it, your phone believes this computer whenever it says that a site is {names} or an address in a local network. It can vouch for no other site, and you can remove it at any time."
        package var meansAddresses: Phrase =
            "If you install it, your phone believes this computer whenever it says that a site is an address in a local network. It can vouch for no other site, and you can remove it at any time."
        package var check: String = "Is it the right one?"
        package var checkHow: String =
            "Before you install it, compare its SHA-256 fingerprint as your phone shows it with the one on the screen of this place (press “Why your phone will warn you” there), or ask whoever runs it. All of it must be the same. Somebody on the network could have changed this page."
        package var download: String = "Download the certificate"
        package var install: String = "How to install it"
        package var steps: [String] = [
            "Android: open Settings, search for “CA certificate”, and choose the file that you downloaded.",
            "iPhone and iPad: open Settings and choose “Profile Downloaded”. Then open General, About, Certificate Trust Settings, and switch it on.",
            "Firefox on a computer: open Settings, search for “certificates”, choose View Certificates, Authorities, Import. Other browsers use the certificates of the computer.",
        ]
        package var without: String =
            "You can also go on without it, by the warning’s own button. Then what you send is encrypted, but you can’t tell who receives it."
        /// On the start page of a shared screen.
        package var onScreen: Phrase = "Your phone will warn you at first. {address} says why and what to do."
        package var fingerprint: String = "The fingerprint (SHA-256) of this place’s certificate authority:"
    }
}
