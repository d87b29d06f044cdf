internal import CGnuTLS

/// Owns one `gnutls_x509_name_constraints_t`.
@safe final class NameConstraints {
    let handle: gnutls_x509_name_constraints_t

    /// None.
    init() throws(CertificateError) {
        var handle: gnutls_x509_name_constraints_t?
        try GnuTLS.check(unsafe gnutls_x509_name_constraints_init(&handle), "make name constraints")
        guard let handle = unsafe handle else {
            throw CertificateError(.libraryFailure, "GnuTLS made no name constraints.")
        }
        unsafe self.handle = handle
    }

    /// Those of a certificate.
    convenience init(of certificate: Certificate) throws(CertificateError) {
        try self.init()
        var isCritical: UInt32 = 0
        try GnuTLS.check(
            unsafe gnutls_x509_crt_get_name_constraints(certificate.handle, handle, 0, &isCritical),
            "read the name constraints")
    }

    deinit { unsafe gnutls_x509_name_constraints_deinit(handle) }

    /// Adds a permitted name.
    func permit(_ type: gnutls_x509_subject_alt_name_t, _ bytes: [UInt8]) throws(CertificateError) {
        try GnuTLS.check(
            unsafe GnuTLS.lend(bytes) { unsafe gnutls_x509_name_constraints_add_permitted(handle, type, $0) },
            "set a name constraint")
    }

    /// The permitted host names, without the placeholder for none.
    var permittedNames: [String] {
        var names: [String] = []
        var index: UInt32 = 0
        while true {
            var type: UInt32 = 0
            var name = unsafe gnutls_datum_t()
            guard unsafe gnutls_x509_name_constraints_get_permitted(handle, index, &type, &name) >= 0 else {
                return names
            }
            index += 1
            let bytes = unsafe Array(UnsafeBufferPointer(start: name.data, count: Int(name.size)))
            let text = String(decoding: bytes, as: UTF8.self)
            if type == GNUTLS_SAN_DNSNAME.rawValue, text != NameConstraints.nothing { names.append(text) }
        }
    }

    /// A name that cannot exist (RFC 6761 section 6.4): without any permitted name, all names would be permitted.
    static let nothing = "invalid"

    /// Whether a name is permitted.
    func permits(_ type: gnutls_x509_subject_alt_name_t, _ bytes: [UInt8]) -> Bool {
        unsafe GnuTLS.lend(bytes) { CInt(clamping: unsafe gnutls_x509_name_constraints_check(handle, type, $0)) } != 0
    }
}
