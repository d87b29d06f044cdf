import CGnuTLS
import FoundationEssentials
import ServerTestSupport

@testable import Certificates

/// A certificate authority that issues whatever a test asks for, wrong or not.
struct ScriptedAuthority {
    /// id-kp-clientAuth (RFC 5280 section 4.2.1.12).
    static let clientPurpose = GNUTLS_KP_TLS_WWW_CLIENT

    /// Its own certificate.
    private let certificate: Certificate
    private let key: PrivateKey

    /// An authority whose certificate is self-signed, or issued by another one.
    init(
        _ name: String = "Test authority", from begin: Date = Date() - 86_400, to end: Date = Date() + 86_400,
        issuedBy issuer: ScriptedAuthority? = nil
    ) throws {
        let template = try CertificateTemplate((GNUTLS_OID_X520_COMMON_NAME, name), from: begin, to: end)
        let handle = template.certificate.handle
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(handle, 1, -1), "make an authority")
        try GnuTLS.check(gnutls_x509_crt_set_key_usage(handle, UInt32(GNUTLS_KEY_KEY_CERT_SIGN)), "set the usage")
        certificate = try template.signed(by: issuer?.certificate ?? template.certificate, issuer?.key ?? template.key)
        key = template.key
    }

    /// Its certificate, for a client that trusts it.
    var pem: String { certificate.pem }

    /// Issues a certificate for one name.
    /// - Parameter authorities: those whose certificates the server sends after its own.
    func identity(
        for name: String, from begin: Date = Date() - 3600, to end: Date = Date() + 3600,
        purpose: String = GNUTLS_KP_TLS_WWW_SERVER, sending authorities: [ScriptedAuthority] = []
    ) throws -> ScriptedIdentity {
        let template = try ScriptedAuthority.template(for: name, from: begin, to: end, purpose: purpose)
        let chain = try [template.signed(by: certificate, key)] + authorities.map(\.certificate)
        return try ScriptedIdentity(
            certificatePEM: chain.map(\.pem).joined(), privateKeyPEM: template.key.pem())
    }

    /// A self-signed certificate of a server.
    static func selfSigned(for name: String) throws -> ScriptedIdentity {
        let template = try template(
            for: name, from: Date() - 3600, to: Date() + 3600, purpose: GNUTLS_KP_TLS_WWW_SERVER)
        return try ScriptedIdentity(
            certificatePEM: template.signed(by: template.certificate, template.key).pem,
            privateKeyPEM: template.key.pem())
    }

    private static func template(
        for name: String, from begin: Date, to end: Date, purpose: String
    ) throws -> CertificateTemplate {
        let template = try CertificateTemplate((GNUTLS_OID_X520_COMMON_NAME, name), from: begin, to: end)
        let handle = template.certificate.handle
        let bytes = Array(name.utf8)
        try GnuTLS.check(gnutls_x509_crt_set_basic_constraints(handle, 0, -1), "make no authority")
        try GnuTLS.check(gnutls_x509_crt_set_key_purpose_oid(handle, purpose, 0), "set the purpose")
        try GnuTLS.check(
            gnutls_x509_crt_set_subject_alt_name(
                handle, GNUTLS_SAN_DNSNAME, bytes, UInt32(bytes.count), UInt32(GNUTLS_FSAN_SET)), "set the name")
        return template
    }
}
