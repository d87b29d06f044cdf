internal import HTTP
internal import Pages
internal import QRCodes
internal import Sessions

extension KioskScreen {
    /// What the settings say of the screen; `nil` where it is nobody's but the person's.
    /// - Parameters:
    ///   - phone: what people's own devices can open.
    ///   - arePhonesAway: whether they should be able to open something, and can't now.
    init?(_ settings: Settings, phone: PhoneAccess?, arePhonesAway: Bool = false) {
        guard settings.isKiosk else { return nil }
        let warning = Int(SessionLimits.kioskWarning)
        self.init(
            placeName: settings.kioskName,
            address: (phone?.url.origin).flatMap { text in QRCode(text).map { QRAddress(text: text, rows: $0.rows) } },
            authority: CertificateAuthorityNotice(phone), arePhonesAway: arePhonesAway,
            warning: warning, idle: Int(SessionLimits.kiosk.idle) - warning)
    }
}
