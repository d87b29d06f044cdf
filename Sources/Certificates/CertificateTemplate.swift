internal import CGnuTLS
internal import FoundationEssentials

/// A certificate under construction (RFC 5280).
struct CertificateTemplate {
    let certificate: Certificate
    let key: PrivateKey

    /// Version 3, a random serial number, and the public key.
    init(_ subject: (oid: String, name: String), from begin: Date, to end: Date) throws(CertificateError) {
        certificate = try Certificate()
        key = try PrivateKey.generate()
        let handle = unsafe certificate.handle
        try GnuTLS.check(unsafe gnutls_x509_crt_set_version(handle, 3), "set the version")
        // 16 random bytes, the first neither 0 nor negative (section 4.1.2.2).
        var serial = (0..<16).map { _ in UInt8.random(in: 0...255) }
        serial[0] = serial[0] & 0x3F | 0x40
        try GnuTLS.check(unsafe gnutls_x509_crt_set_serial(handle, serial, serial.count), "set the serial number")
        let first = time_t(begin.timeIntervalSince1970)
        let last = time_t(end.timeIntervalSince1970)
        try GnuTLS.check(unsafe gnutls_x509_crt_set_activation_time(handle, first), "set the beginning")
        try GnuTLS.check(unsafe gnutls_x509_crt_set_expiration_time(handle, last), "set the end")
        try GnuTLS.check(unsafe gnutls_x509_crt_set_key(handle, key.handle), "set the key")
        let name = Array(subject.name.utf8.prefix(64))
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_dn_by_oid(handle, subject.oid, 0, name, UInt32(name.count)), "set the name")
        let id = Array(key.id.prefix(20))
        try GnuTLS.check(unsafe gnutls_x509_crt_set_subject_key_id(handle, id, id.count), "set the key's id")
    }

    /// Signs it.
    /// - Returns: the signed certificate, parsed again: GnuTLS does not see all extensions that it wrote to a certificate before.
    func signed(by issuer: Certificate, _ issuerKey: PrivateKey) throws(CertificateError) -> Certificate {
        let id = Array(issuerKey.id.prefix(20))
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_authority_key_id(certificate.handle, id, id.count), "set the issuer's key id")
        try GnuTLS.check(
            unsafe gnutls_x509_crt_sign2(certificate.handle, issuer.handle, issuerKey.handle, GNUTLS_DIG_SHA256, 0),
            "sign the certificate")
        return try Certificate.readChain(certificate.pem)[0]
    }
}
