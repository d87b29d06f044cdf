internal import HTTP
internal import Pages
internal import QRCodes
internal import Sessions

extension KioskScreen {
    /// What the settings say of the screen; `nil` where it is nobody's but the person's.
    /// - Parameter phone: what people's own devices can open.
    init?(_ settings: Settings, phone: PhoneAccess?) {
        guard settings.isKiosk else { return nil }
        let warning = Int(SessionLimits.kioskWarning)
        self.init(
            placeName: settings.kioskName,
            address: (phone?.url.origin).flatMap { text in QRCode(text).map { QRAddress(text: text, rows: $0.rows) } },
            authority: LocalAuthorityNotice(phone),
            warning: warning, idle: Int(SessionLimits.kiosk.idle) - warning)
    }
}
