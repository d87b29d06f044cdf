/// Detects when the addresses of this machine differ from those that are served.
///
/// Two equal readings are needed: while a DHCP lease changes, addresses appear and disappear within moments.
struct AddressWatch {
    private var seen: Set<String>?

    /// Records a reading.
    /// - Parameters:
    ///   - addresses: the addresses that could be served now.
    ///   - served: the addresses that are served.
    /// - Returns: whether they differ, and `addresses` are the same as in the last reading.
    mutating func isSettled(_ addresses: Set<String>, served: Set<String>) -> Bool {
        defer { seen = addresses }
        return addresses != served && addresses == seen
    }
}
