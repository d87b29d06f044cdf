internal import FoundationEssentials

extension Date {
    /// Whole seconds since 1970, as JWT's NumericDate (RFC 7519 section 2). A time that no clock of ours shows is cut off.
    var unixSeconds: Int64 { Int64(max(0, min(timeIntervalSince1970, 253_402_300_799))) }
}
