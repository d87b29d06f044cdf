/// The shared-screen settings of a page.
public struct KioskScreen: Sendable {
    /// The name of the place, for the start page.
    public var placeName: String?
    /// The address for users' own devices; `nil` when they can't reach the program.
    public let address: QRAddress?
    /// The authority that users' own devices must trust first; `nil` if none.
    public let authority: CertificateAuthorityNotice?
    /// Whether users' own devices can't reach the program at the moment although they should.
    public let arePhonesAway: Bool
    /// The number of seconds before its end that a session shows a warning.
    public let warning: Int
    /// Seconds after which a signed-out page returns to the start page.
    public let idle: Int
    /// Whether a user has chosen the language. Then the start page times out too, and resets the language.
    public var hasChosenLanguage = false

    /// Identifies the state of the start page: an open one with another state is outdated.
    public var state: String {
        [arePhonesAway ? "away" : address?.text, authority?.fingerprint].map { $0 ?? "-" }.joined(separator: " ")
    }

    /// Creates the settings.
    public init(
        placeName: String? = nil, address: QRAddress? = nil, authority: CertificateAuthorityNotice? = nil,
        arePhonesAway: Bool = false, warning: Int, idle: Int
    ) {
        self.placeName = placeName
        self.address = address
        self.authority = authority
        self.arePhonesAway = arePhonesAway
        self.warning = warning
        self.idle = idle
    }
}
