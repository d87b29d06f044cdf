internal import FoundationEssentials

extension Date {
    /// Whole seconds since 1970, as in JWT's NumericDate (RFC 7519 section 2), clamped to the years 1970 to 9999.
    var unixSeconds: Int64 { Int64(max(0, min(timeIntervalSince1970, 253_402_300_799))) }
}
