/// What the pages on a shared screen have beside their own matter.
public struct KioskScreen: Sendable {
    /// What the place is called, for the start page.
    public let placeName: String?
    /// The address for people's own devices; `nil` where none of them could open it.
    public let address: QRAddress?
    /// The authority that people's own devices have to trust first; `nil` where they needn't.
    public let authority: LocalAuthorityNotice?
    /// How many seconds before its end a session is said to end.
    public let warning: Int
    /// Seconds after which a page of nobody goes back to the start.
    public let idle: Int

    /// Plain values for every page.
    public init(
        placeName: String? = nil, address: QRAddress? = nil, authority: LocalAuthorityNotice? = nil, warning: Int,
        idle: Int
    ) {
        self.placeName = placeName
        self.address = address
        self.authority = authority
        self.warning = warning
        self.idle = idle
    }
}
