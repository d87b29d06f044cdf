internal import CGnuTLS
internal import CMicroHTTPD

/// `gnutls_certificate_retrieve_function2`, on the thread of the connection, in its handshake: the certificate that was
/// current when the connection was accepted.
///
/// libmicrohttpd sets the connection as the user pointer of the session; ``HeadLayoutProbe`` refuses versions that don't.
func certificateWanted(
    _ session: gnutls_session_t?, _ authorities: UnsafePointer<gnutls_datum_t>?, _ authorityCount: CInt,
    _ algorithms: UnsafePointer<gnutls_pk_algorithm_t>?, _ algorithmCount: CInt,
    _ chain: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?,
    _ count: UnsafeMutablePointer<CUnsignedInt>?,
    _ key: UnsafeMutablePointer<gnutls_privkey_t?>?
) -> CInt {
    guard let opaque = unsafe gnutls_session_get_ptr(session), let chain = unsafe chain, let count = unsafe count,
        let key = unsafe key, let slot = unsafe cmhd_socket_context(OpaquePointer(opaque)),
        let certificate = unsafe Unmanaged<ConnectionRecord>.fromOpaque(slot).takeUnretainedValue().certificate
    else { return -1 }
    unsafe chain.pointee = unsafe certificate.chain
    unsafe count.pointee = UInt32(clamping: certificate.count)
    unsafe key.pointee = unsafe certificate.key
    return 0
}
