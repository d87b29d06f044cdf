internal import HTTP
internal import Pages
internal import QRCodes
internal import Sessions

extension KioskScreen {
    /// What the settings say of the screen; `nil` where it is nobody's but the person's.
    /// - Parameter url: the address that people use.
    init?(_ settings: Settings) {
        guard settings.isKiosk else { return nil }
        // Nobody's phone can open an address that leads to the phone itself.
        let address = settings.publicURL.flatMap { $0.isLoopback ? nil : $0.origin }
        let warning = Int(SessionLimits.kioskWarning)
        self.init(
            placeName: settings.kioskName,
            address: address.flatMap { text in QRCode(text).map { QRAddress(text: text, rows: $0.rows) } },
            warning: warning, idle: Int(SessionLimits.kiosk.idle) - warning)
    }
}
