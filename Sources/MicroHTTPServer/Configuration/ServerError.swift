/// Why a server could not start.
public enum ServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text is not a literal IPv4 or IPv6 address, or there is no address at all.
    case invalidAddress(String)
    /// The port is not in 0...65535.
    case invalidPort(Int)
    /// Another process listens there; `owner` is that process, such as `node (pid 4711)`, if it could be found.
    case portInUse(address: String, port: Int, owner: String?)
    /// This machine does not have the address.
    case addressNotAvailable(address: String)
    /// The system reserves the port (usually those below 1024).
    case portNotPermitted(address: String, port: Int)
    /// The certificate or the key cannot be read, or they don't match.
    case invalidTLSIdentity
    /// The installed libmicrohttpd has an unknown memory layout.
    case unsupportedLibrary(version: String)
    /// Another system error, with its message.
    case system(operation: String, reason: String)

    /// One line for the user.
    public var description: String {
        switch self {
        case .invalidAddress(let address):
            "“\(address)” is not an IPv4 or IPv6 address to listen on."
        case .invalidPort(let port):
            "\(port) is not a port: it must be between 0 and 65535."
        case .portInUse(let address, let port, let owner?):
            "Port \(port) at \(address) is in use by \(owner)."
        case .portInUse(let address, let port, nil):
            "Port \(port) at \(address) is in use by another program."
        case .addressNotAvailable(let address):
            "This machine does not have the address \(address)."
        case .portNotPermitted(let address, let port):
            "The system does not let this program listen on port \(port) at \(address)."
        case .invalidTLSIdentity:
            "The TLS certificate or its private key cannot be read, or they do not belong together."
        case .unsupportedLibrary(let version):
            "libmicrohttpd \(version) can’t be used: it hands on requests otherwise than 0.9.75 and 1.0, so that bytes hidden in them could not be seen. Install one of these versions."
        case .system(let operation, let reason):
            "\(operation) failed: \(reason)."
        }
    }
}
