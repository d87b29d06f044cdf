internal import CGnuTLS
public import FoundationEssentials

/// A certificate authority for this machine only, for phones without another certificate to trust.
///
/// Its certificate limits the names that it may issue for (RFC 5280 section 4.2.1.10), so that a stolen key, or this
/// program, can't impersonate other sites to users who have installed it: only servers with the names it was created for,
/// and addresses in local networks.
public struct LocalCertificateAuthority: Sendable {
    /// The certificate that users install.
    public let certificate: Certificate
    /// The key, in PEM. It must not leave the state folder.
    let keyPEM: String

    /// The authority's lifetime, long because installing it takes effort.
    public static let lifetime: TimeInterval = 10 * 365 * 86400
    /// The lifetime of an issued certificate. Browsers accept at most 398 days.
    public static let certificateLifetime: TimeInterval = 397 * 86400
    /// How long before its expiry a certificate is renewed.
    public static let renewalTime: TimeInterval = 30 * 86400

    private init(_ certificate: Certificate, keyPEM: String) {
        self.certificate = certificate
        self.keyPEM = keyPEM
    }

    /// Creates an authority.
    /// - Parameters:
    ///   - names: the names, and the addresses outside local networks, that it may issue for.
    ///   - now: the start of its validity.
    public static func make(for names: CertificateNames, now: Date) throws(CertificateError)
        -> LocalCertificateAuthority
    {
        let begin = now - 3600
        let place = names.hosts.first ?? names.addresses.first ?? "this machine"
        let day = begin.formatted(.iso8601.year().month().day())
        let template = try CertificateTemplate(
            (GNUTLS_OID_X520_COMMON_NAME, "Web Companion, \(place.prefix(24)), \(day)"), from: begin,
            to: begin + lifetime)
        let handle = unsafe template.certificate.handle
        // It may issue certificates for servers but not for other authorities.
        try GnuTLS.check(unsafe gnutls_x509_crt_set_basic_constraints(handle, 1, 0), "make an authority")
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_key_usage(handle, UInt32(GNUTLS_KEY_KEY_CERT_SIGN)), "set the key's usage")
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_key_purpose_oid(handle, GNUTLS_KP_TLS_WWW_SERVER, 0), "set the key's purpose")
        let constraints = try NameConstraints()
        for host in names.hosts { try constraints.permit(GNUTLS_SAN_DNSNAME, Array(host.utf8)) }
        if names.hosts.isEmpty { try constraints.permit(GNUTLS_SAN_DNSNAME, Array(NameConstraints.nothing.utf8)) }
        for range in PrivateAddresses.ranges { try constraints.permit(GNUTLS_SAN_IPADDRESS, range) }
        for text in names.addresses where !PrivateAddresses.contains(text) {
            guard let bytes = AddressBytes.bytes(of: text) else { continue }
            try constraints.permit(GNUTLS_SAN_IPADDRESS, AddressBytes.range(bytes, prefix: 8 * bytes.count))
        }
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_name_constraints(handle, constraints.handle, 1), "set the name constraints")
        return LocalCertificateAuthority(
            try template.signed(by: template.certificate, template.key), keyPEM: try template.key.pem())
    }

    /// Parses the output of ``pem``.
    public static func read(_ pem: String) throws(CertificateError) -> LocalCertificateAuthority {
        let key = try PrivateKey.read(pem)
        let certificate = try Certificate.readChain(pem)[0]
        guard certificate.belongs(to: key) else {
            throw CertificateError(.mismatch, "The certificate and the key in it don't belong together.")
        }
        return LocalCertificateAuthority(certificate, keyPEM: try key.pem())
    }

    /// Key and certificate, for a file that only its owner can read.
    public var pem: String { keyPEM + certificate.pem }

    /// Whether it may issue for all of these names, and is valid as long as such a certificate would be.
    public func canVouch(for names: CertificateNames, now: Date) -> Bool {
        guard certificate.notBefore <= now, now + LocalCertificateAuthority.certificateLifetime <= certificate.notAfter,
            let constraints = try? NameConstraints(of: certificate)
        else { return false }
        return names.hosts.allSatisfy { constraints.permits(GNUTLS_SAN_DNSNAME, Array($0.utf8)) }
            && names.addresses.allSatisfy { text in
                AddressBytes.bytes(of: text).map { constraints.permits(GNUTLS_SAN_IPADDRESS, $0) } ?? false
            }
    }

    /// Issues a server certificate for names and addresses, with a new key.
    public func issue(for names: CertificateNames, now: Date) throws(CertificateError) -> ServerCertificate {
        // Phones' clocks may be wrong. The validity includes its last second.
        let begin = now - 3600
        // No common name: if a certificate has no host name, verifiers apply the name constraints to its common name instead.
        let template = try CertificateTemplate(
            (GNUTLS_OID_X520_ORGANIZATION_NAME, "Web Companion"), from: begin,
            to: begin + LocalCertificateAuthority.certificateLifetime - 1)
        let handle = unsafe template.certificate.handle
        try GnuTLS.check(unsafe gnutls_x509_crt_set_basic_constraints(handle, 0, -1), "make no authority")
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_key_usage(handle, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)), "set the key's usage")
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_key_purpose_oid(handle, GNUTLS_KP_TLS_WWW_SERVER, 0), "set the key's purpose")
        for host in names.hosts { try unsafe add(GNUTLS_SAN_DNSNAME, Array(host.utf8), to: handle) }
        for text in names.addresses {
            if let bytes = AddressBytes.bytes(of: text) { try unsafe add(GNUTLS_SAN_IPADDRESS, bytes, to: handle) }
        }
        let signed = try template.signed(by: certificate, PrivateKey.read(keyPEM))
        return ServerCertificate(
            [signed, certificate], privateKeyPEM: try template.key.pem())
    }

    private func add(
        _ type: gnutls_x509_subject_alt_name_t, _ bytes: [UInt8], to handle: gnutls_x509_crt_t
    ) throws(CertificateError) {
        try GnuTLS.check(
            unsafe gnutls_x509_crt_set_subject_alt_name(
                handle, type, bytes, UInt32(bytes.count), UInt32(GNUTLS_FSAN_APPEND)), "add a name")
    }
}
