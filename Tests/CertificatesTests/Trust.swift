import CGnuTLS
import FoundationEssentials

@testable import Certificates

/// What a browser decides, by GnuTLS's own verification of a chain.
enum Trust {
    static func believes(
        _ server: ServerCertificate, as name: String, by authority: LocalCertificateAuthority, at time: Date
    ) -> Bool {
        var list: gnutls_x509_trust_list_t?
        guard gnutls_x509_trust_list_init(&list, 0) >= 0 else { return false }
        defer { gnutls_x509_trust_list_deinit(list, 0) }
        var anchors: [gnutls_x509_crt_t?] = [authority.certificate.handle]
        gnutls_x509_trust_list_add_cas(list, &anchors, 1, 0)
        var chain: [gnutls_x509_crt_t?] = [server.certificate.handle]
        var status: UInt32 = 0
        // Times are judged by the program's own tests: the library takes the clock of the machine.
        let flags = GNUTLS_VERIFY_DISABLE_TIME_CHECKS.rawValue
        guard
            gnutls_x509_trust_list_verify_crt(list, &chain, 1, UInt32(flags), &status, nil) >= 0, status == 0,
            time >= server.certificate.notBefore, time < server.certificate.notAfter
        else { return false }
        return gnutls_x509_crt_check_hostname2(server.certificate.handle, name, 0) != 0
    }
}
