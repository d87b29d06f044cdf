internal import CGnuTLS

/// A ``TLSIdentity`` in the form that GnuTLS needs in a handshake: the certificates of the chain and the private key.
///
/// GnuTLS reads it during a handshake without retaining it, so the caller must keep it as long as the connection.
@safe final class TLSCertificate: @unchecked Sendable {
    // Immutable after the initializer, and GnuTLS only reads.
    let chain: UnsafeMutablePointer<gnutls_pcert_st>
    let count: Int
    let key: gnutls_privkey_t

    /// More certificates than any chain has.
    static let maximum = 16

    /// Parses an identity.
    /// - Throws: ``ServerError/invalidTLSIdentity`` when either can't be parsed, or they don't match.
    init(_ identity: TLSIdentity) throws(ServerError) {
        let chain = UnsafeMutablePointer<gnutls_pcert_st>.allocate(capacity: TLSCertificate.maximum)
        var count = UInt32(TLSCertificate.maximum)
        let isRead = unsafe TLSCertificate.lend(identity.certificateChainPEM) {
            unsafe gnutls_pcert_list_import_x509_raw(chain, &count, $0, GNUTLS_X509_FMT_PEM, 0)
        }
        guard isRead >= 0, count > 0 else {
            unsafe chain.deallocate()
            throw .invalidTLSIdentity
        }
        var key: gnutls_privkey_t?
        unsafe gnutls_privkey_init(&key)
        let isKey = unsafe TLSCertificate.lend(identity.privateKeyPEM) {
            unsafe gnutls_privkey_import_x509_raw(key, $0, GNUTLS_X509_FMT_PEM, nil, 0)
        }
        guard isKey >= 0, let key = unsafe key, unsafe TLSCertificate.belong(together: chain.pointee.pubkey, key) else {
            if let key = unsafe key { unsafe gnutls_privkey_deinit(key) }
            unsafe TLSCertificate.free(chain, Int(count))
            throw .invalidTLSIdentity
        }
        unsafe self.chain = unsafe chain
        self.count = Int(count)
        unsafe self.key = unsafe key
    }

    deinit {
        unsafe gnutls_privkey_deinit(key)
        unsafe TLSCertificate.free(chain, count)
    }

    /// Signs and verifies something, which proves that the pair matches.
    private static func belong(together publicKey: gnutls_pubkey_t?, _ key: gnutls_privkey_t) -> Bool {
        var signature = unsafe gnutls_datum_t()
        let isSigned = unsafe lend("one pair") {
            unsafe gnutls_privkey_sign_data(key, GNUTLS_DIG_SHA256, 0, $0, &signature)
        }
        guard isSigned >= 0 else { return false }
        defer { unsafe web_companion_gnutls_free(signature.data) }
        let algorithm = unsafe gnutls_pk_to_sign(
            gnutls_pk_algorithm_t(rawValue: UInt32(clamping: gnutls_privkey_get_pk_algorithm(key, nil))),
            GNUTLS_DIG_SHA256)
        return unsafe lend("one pair") { unsafe gnutls_pubkey_verify_data2(publicKey, algorithm, 0, $0, &signature) }
            >= 0
    }

    private static func free(_ chain: UnsafeMutablePointer<gnutls_pcert_st>, _ count: Int) {
        for index in 0..<count { unsafe gnutls_pcert_deinit(chain + index) }
        unsafe chain.deallocate()
    }

    private static func lend(_ text: String, _ body: (UnsafePointer<gnutls_datum_t>) -> CInt) -> CInt {
        var bytes = Array(text.utf8)
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            var datum = unsafe gnutls_datum_t(data: buffer.baseAddress, size: UInt32(clamping: buffer.count))
            return unsafe body(&datum)
        }
    }
}
