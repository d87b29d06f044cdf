/// Tells when this machine has other addresses than are served.
///
/// One look is not enough: while a lease changes, addresses go and come within moments.
struct AddressWatch {
    private var seen: Set<String>?

    /// A look.
    /// - Parameters:
    ///   - addresses: those that there are to serve now.
    ///   - served: those that are served.
    /// - Returns: whether they differ, and are the same as at the last look.
    mutating func isSettled(_ addresses: Set<String>, served: Set<String>) -> Bool {
        defer { seen = addresses }
        return addresses != served && addresses == seen
    }
}
