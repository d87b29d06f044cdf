/// What the pages on a shared screen have beside their own matter.
public struct KioskScreen: Sendable {
    /// What the place is called, for the start page.
    public let placeName: String?
    /// The address for people's own devices; `nil` where none of them could open it.
    public let address: QRAddress?
    /// The authority that people's own devices have to trust first; `nil` where they needn't.
    public let authority: CertificateAuthorityNotice?
    /// Whether people's own devices can't reach the program now, although they should.
    public let arePhonesAway: Bool
    /// How many seconds before its end a session is said to end.
    public let warning: Int
    /// Seconds after which a page of nobody goes back to the start.
    public let idle: Int
    /// Whether somebody has chosen the language by hand. Then the start page goes away too, and the language with it.
    public var hasChosenLanguage = false

    /// Names the start page: an open one with another name is out of date.
    public var state: String {
        [arePhonesAway ? "away" : address?.text, authority?.fingerprint].map { $0 ?? "-" }.joined(separator: " ")
    }

    /// Plain values for every page.
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
