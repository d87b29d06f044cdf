package import Configuration
internal import HTTP
internal import Pages
internal import QRCodes
internal import Sessions

extension KioskScreen {
    /// The settings of the shared screen; `nil` where the screen is not shared.
    /// - Parameters:
    ///   - phone: the address that users' own devices can open.
    ///   - arePhonesAway: whether phones should have access but currently have none.
    package init?(_ settings: Settings, phone: PhoneAccess?, arePhonesAway: Bool = false) {
        guard settings.isKiosk else { return nil }
        let warning = Int(SessionLimits.kioskWarning)
        self.init(
            placeName: settings.kioskName,
            address: (phone?.url.origin).flatMap { text in QRCode(text).map { QRAddress(text: text, rows: $0.rows) } },
            authority: CertificateAuthorityNotice(phone), arePhonesAway: arePhonesAway,
            warning: warning, idle: Int(SessionLimits.kiosk.idle) - warning)
    }
}
