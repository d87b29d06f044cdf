internal import CCurl

/// What the transfers of a client have in common: the TLS sessions, so that a new connection costs the peer no signature and this program no
/// check of one. A session is resumed with a fresh key exchange (RFC 8446 section 2.2).
@safe final class TransferShare {
    /// `nil` when libcurl has no memory for it: each handle then has separate sessions.
    let pointer: UnsafeMutableRawPointer?

    init() { unsafe pointer = unsafe ccurl_share_init() }

    deinit { if let pointer = unsafe pointer { unsafe curl_share_cleanup(pointer) } }
}
