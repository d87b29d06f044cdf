internal import Configuration

extension Settings {
    /// The settings that take effect at the start only and have another value in `other`.
    func keysOfStart(differingIn other: Settings) -> [SettingsKey] {
        [
            (SettingsKey.listen, listen == other.listen), (.publicURL, publicURL == other.publicURL),
            (.trustedProxies, trustedProxies == other.trustedProxies), (.lan, lan == other.lan),
            (.kiosk, isKiosk == other.isKiosk),
            (.sessionStore, tokenStore.inUse == other.tokenStore.inUse), (.language, language == other.language),
            (.logFormat, logFormat == other.logFormat), (.logLevel, logLevel == other.logLevel),
            (.metricsAddress, metrics == other.metrics), (.auditLog, auditLog == other.auditLog),
        ].filter { !$0.1 }.map(\.0)
    }
}
