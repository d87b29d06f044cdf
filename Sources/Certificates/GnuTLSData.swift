internal import CGnuTLS

/// Bytes allocated by GnuTLS, which must be freed.
@safe struct GnuTLSData: ~Copyable {
    private var datum = unsafe gnutls_datum_t()

    deinit {
        // They may be a private key: overwritten before they are freed.
        unsafe gnutls_memset(datum.data, 0, Int(datum.size))
        unsafe web_companion_gnutls_free(datum.data)
    }

    /// Lets `body` fill it.
    /// - Throws: ``CertificateError`` with kind `libraryFailure` when GnuTLS fails.
    mutating func fill(
        _ what: String, _ body: (UnsafeMutablePointer<gnutls_datum_t>) -> CInt
    ) throws(CertificateError) {
        try GnuTLS.check(unsafe body(&datum), what)
    }

    /// A copy of the bytes.
    var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size))) }

    /// The bytes as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Calls of the library.
enum GnuTLS {
    /// - Throws: ``CertificateError`` with kind `libraryFailure` for a negative code.
    static func check(_ code: CInt, _ what: String) throws(CertificateError) {
        guard code < 0 else { return }
        throw CertificateError(
            .libraryFailure, "GnuTLS could not \(what): \(unsafe String(cString: gnutls_strerror(code))).")
    }

    /// Passes bytes to `body`.
    static func lend(_ bytes: [UInt8], _ body: (UnsafePointer<gnutls_datum_t>) -> CInt) -> CInt {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // GnuTLS takes a pointer to mutable bytes but does not write through it.
            var datum = unsafe gnutls_datum_t(
                data: UnsafeMutablePointer(mutating: buffer.baseAddress), size: UInt32(clamping: buffer.count))
            return unsafe body(&datum)
        }
    }
}
