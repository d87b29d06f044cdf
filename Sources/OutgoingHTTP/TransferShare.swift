internal import CCurl

/// The TLS sessions that the transfers of a client share, so that a new connection costs the peer no signature and this program no
/// verification. A session is resumed with a fresh key exchange (RFC 8446 section 2.2).
@safe final class TransferShare {
    /// `nil` when libcurl is out of memory: each handle then has its own sessions.
    let pointer: UnsafeMutableRawPointer?

    init() { unsafe pointer = unsafe ccurl_share_init() }

    deinit { if let pointer = unsafe pointer { unsafe curl_share_cleanup(pointer) } }
}
