extension Words {
    /// The name of a test from the plans of FAPI 2.0.
    static func fapi(_ end: String) -> String { "fapi2-security-profile-final-client-test-\(end)" }
}
