internal import CGnuTLS
public import FoundationEssentials

/// An X.509 certificate. Immutable.
@safe public final class Certificate: @unchecked Sendable {
    // GnuTLS only reads it.
    let handle: gnutls_x509_crt_t

    init() throws(CertificateError) {
        var handle: gnutls_x509_crt_t?
        try GnuTLS.check(unsafe gnutls_x509_crt_init(&handle), "make a certificate")
        guard let handle = unsafe handle else { throw CertificateError(.libraryFailure, "GnuTLS made no certificate.") }
        unsafe self.handle = handle
    }

    deinit { unsafe gnutls_x509_crt_deinit(handle) }

    /// All certificates in a text, each of which issued the one before it.
    /// - Throws: ``CertificateError`` with kind `noCertificate`, also when the text ends within a certificate, as in a file
    ///   that is still being written.
    static func readChain(_ pem: String) throws(CertificateError) -> [Certificate] {
        let begin = "-----BEGIN CERTIFICATE-----"
        let parts = pem.split(separator: begin, omittingEmptySubsequences: false).dropFirst()
        var chain: [Certificate] = []
        for part in parts {
            let certificate = try Certificate()
            let status = unsafe GnuTLS.lend(Array((begin + part).utf8)) {
                unsafe gnutls_x509_crt_import(certificate.handle, $0, GNUTLS_X509_FMT_PEM)
            }
            guard status >= 0 else {
                throw CertificateError(
                    .noCertificate,
                    "Certificate \(chain.count + 1) in it is not whole. If the file is just being written, wait until it is."
                )
            }
            if let issued = chain.last, unsafe gnutls_x509_crt_check_issuer(issued.handle, certificate.handle) == 0 {
                throw CertificateError(
                    .brokenChain,
                    "Certificate \(chain.count + 1) in it did not issue certificate \(chain.count). Put the server's first, then that of its issuer, and so on."
                )
            }
            chain.append(certificate)
        }
        guard !chain.isEmpty else {
            throw CertificateError(.noCertificate, "It holds no certificate in PEM (\(begin)).")
        }
        return chain
    }

    /// The certificate in DER.
    public var der: [UInt8] { (try? exported(GNUTLS_X509_FMT_DER)) ?? [] }

    /// The certificate in PEM.
    public var pem: String { String(decoding: (try? exported(GNUTLS_X509_FMT_PEM)) ?? [], as: UTF8.self) }

    private func exported(_ format: gnutls_x509_crt_fmt_t) throws(CertificateError) -> [UInt8] {
        var data = GnuTLSData()
        try unsafe data.fill("write the certificate") { unsafe gnutls_x509_crt_export2(handle, format, $0) }
        return data.bytes
    }

    /// The SHA-256 of the certificate in the usual form: upper case, a colon between bytes.
    public var fingerprint: String {
        var bytes = [UInt8](repeating: 0, count: 32)
        var size = bytes.count
        unsafe gnutls_x509_crt_get_fingerprint(handle, GNUTLS_DIG_SHA256, &bytes, &size)
        return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
    }

    /// The start of its validity.
    public var notBefore: Date {
        Date(timeIntervalSince1970: TimeInterval(unsafe gnutls_x509_crt_get_activation_time(handle)))
    }

    /// The end of its validity.
    public var notAfter: Date {
        Date(timeIntervalSince1970: TimeInterval(unsafe gnutls_x509_crt_get_expiration_time(handle)))
    }

    /// The names in its `subjectAltName`; browsers use nothing else.
    public var names: CertificateNames {
        var texts: [String] = []
        var index: UInt32 = 0
        while true {
            var bytes = [UInt8](repeating: 0, count: 512)
            var size = bytes.count
            let type = unsafe gnutls_x509_crt_get_subject_alt_name(handle, index, &bytes, &size, nil)
            index += 1
            if type == GNUTLS_E_SHORT_MEMORY_BUFFER { continue }
            guard type >= 0 else { return CertificateNames(texts) }
            let value = Array(bytes.prefix(size))
            switch gnutls_x509_subject_alt_name_t(rawValue: UInt32(type)) {
            case GNUTLS_SAN_DNSNAME: texts.append(String(decoding: value, as: UTF8.self))
            case GNUTLS_SAN_IPADDRESS: if let text = AddressBytes.text(of: value) { texts.append(text) }
            default: break
            }
        }
    }

    /// The names that an authority is limited to by its name constraints.
    public var permittedNames: [String] {
        guard let constraints = try? NameConstraints(of: self) else { return [] }
        return constraints.permittedNames
    }

    /// Whether it is valid for a host name or address.
    public func isFor(_ host: String) -> Bool {
        unsafe gnutls_x509_crt_check_hostname2(handle, host, 0) != 0 && !names.all.isEmpty
    }

    /// The SHA-256 of its SubjectPublicKeyInfo (RFC 7469 section 2.4).
    public var publicKeyHash: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        var size = bytes.count
        let flags = GNUTLS_KEYID_USE_SHA256.rawValue
        guard unsafe gnutls_x509_crt_get_key_id(handle, flags, &bytes, &size) >= 0 else { return [] }
        return Array(bytes.prefix(size))
    }

    /// Whether a key matches the certificate.
    func belongs(to key: PrivateKey) -> Bool {
        let hash = publicKeyHash
        return !hash.isEmpty && hash == key.id
    }
}
