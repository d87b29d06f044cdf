extension DemoTenant {
    /// Records that a client used an access token elsewhere, such as at the task API.
    /// - Parameter hash: the token's SHA-256 in base64url.
    public func noteUse(ofTokenWithHash hash: String) {
        services.checkLog.link(ofKey: hash)?.noteUse()
    }
}
