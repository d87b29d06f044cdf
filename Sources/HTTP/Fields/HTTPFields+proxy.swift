extension HTTPFields {
    /// Whether a reverse proxy has declared itself. None of these fields is trusted for what it says, since clients can send them too.
    public var nameProxy: Bool { HTTPFields.ofProxies.contains { self[$0] != nil } }

    private static let ofProxies = [
        "Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via",
    ].compactMap { HTTPField.Name($0) }
}
