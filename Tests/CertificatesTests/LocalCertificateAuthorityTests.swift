import CGnuTLS
import FoundationEssentials
import Testing

@testable import Certificates

struct LocalCertificateAuthorityTests {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    static let names = CertificateNames(["hall.local", "Hall", "192.168.1.20", "hall.local", "fd00::20"])

    static func authority() throws -> LocalCertificateAuthority { try .make(for: names, now: start) }

    @Test func `names and addresses are distinguished, and each occurs once`() {
        #expect(Self.names.hosts == ["hall.local", "hall"])
        #expect(Self.names.addresses == ["192.168.1.20", "fd00::20"])
    }

    @Test func `a certificate of it is believed under each of its names and under no other`() throws {
        let authority = try Self.authority()
        let server = try authority.issue(for: Self.names, now: Self.start)
        for name in Self.names.all {
            #expect(Trust.believes(server, as: name, by: authority, at: Self.start), "\(name)")
        }
        for name in ["evil.example.com", "192.168.1.21", "hall.local.example.com"] {
            #expect(!Trust.believes(server, as: name, by: authority, at: Self.start), "\(name)")
        }
        #expect(server.certificate.names == Self.names)
    }

    @Test(arguments: ["login.microsoftonline.com", "evil.example.com", "local", "all.local", "8.8.8.8", "2001:db8::1"])
    func `what it signs for others is not believed`(name: String) throws {
        let authority = try Self.authority()
        let server = try authority.issue(for: CertificateNames([name, "hall.local"]), now: Self.start)
        #expect(!Trust.believes(server, as: name, by: authority, at: Self.start))
        #expect(!authority.canVouch(for: CertificateNames([name]), now: Self.start))
    }

    @Test(arguments: ["10.1.2.3", "172.31.0.1", "192.168.200.1", "169.254.1.1", "fe80::1", "fd12:3456::1"])
    func `the addresses of local networks may change`(address: String) throws {
        let authority = try Self.authority()
        #expect(authority.canVouch(for: CertificateNames([address, "hall.local"]), now: Self.start))
        let server = try authority.issue(for: CertificateNames([address]), now: Self.start)
        #expect(Trust.believes(server, as: address, by: authority, at: Self.start))
    }

    /// The first and the last address of each range.
    static let edgesOfLocalNetworks = [
        "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255", "169.254.0.0",
        "169.254.255.255", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe80::",
        "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ]
    /// The addresses next to them.
    static let besideLocalNetworks = [
        "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0",
        "169.253.255.255", "169.255.0.0", "fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe00::",
        "fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fec0::",
    ]

    @Test(arguments: edgesOfLocalNetworks) func `a local network is permitted to its last address`(
        address: String
    ) throws {
        let authority = try Self.authority()
        #expect(PrivateAddresses.contains(address))
        #expect(authority.canVouch(for: CertificateNames([address]), now: Self.start))
        let server = try authority.issue(for: CertificateNames([address]), now: Self.start)
        #expect(Trust.believes(server, as: address, by: authority, at: Self.start))
    }

    @Test(arguments: besideLocalNetworks) func `the address beside a local network is not permitted`(
        address: String
    ) throws {
        let authority = try Self.authority()
        #expect(!PrivateAddresses.contains(address))
        #expect(!authority.canVouch(for: CertificateNames([address]), now: Self.start))
        let server = try authority.issue(for: CertificateNames([address, "hall.local"]), now: Self.start)
        #expect(!Trust.believes(server, as: address, by: authority, at: Self.start))
    }

    @Test func `an address of the internet is permitted only where it was requested`() throws {
        let authority = try LocalCertificateAuthority.make(for: CertificateNames(["203.0.113.7"]), now: Self.start)
        let server = try authority.issue(for: CertificateNames(["203.0.113.7"]), now: Self.start)
        #expect(Trust.believes(server, as: "203.0.113.7", by: authority, at: Self.start))
        #expect(!authority.canVouch(for: CertificateNames(["203.0.113.8"]), now: Self.start))
        #expect(!authority.canVouch(for: CertificateNames(["hall.local"]), now: Self.start))
    }

    @Test func `a certificate lives no longer than 397 days and is renewed 30 days before its end`() throws {
        let server = try Self.authority().issue(for: Self.names, now: Self.start)
        let certificate = server.certificate
        #expect(certificate.notAfter.timeIntervalSince(certificate.notBefore) <= 397 * 86400)
        let due = certificate.notAfter - 30 * 86400
        #expect(!server.isDue(for: Self.names, now: Self.start))
        #expect(!server.isDue(for: Self.names, now: due - 1))
        #expect(server.isDue(for: Self.names, now: due + 1))
        #expect(server.isDue(for: Self.names, now: certificate.notBefore - 1))
        for names in [
            ["hall.local"], Self.names.all + ["192.168.1.21"], ["hall.local", "hall", "192.168.1.21", "fd00::20"],
        ] {
            #expect(server.isDue(for: CertificateNames(names), now: Self.start), "\(names)")
        }
        #expect(!server.isDue(for: CertificateNames(Self.names.all.reversed()), now: Self.start))
    }

    @Test func `an authority lives ten years, and each begins an hour ago for clocks that are slow`() throws {
        let authority = try Self.authority()
        let server = try authority.issue(for: Self.names, now: Self.start)
        for certificate in [authority.certificate, server.certificate] {
            #expect(certificate.notBefore == Self.start - 3600)
        }
        #expect(authority.certificate.notAfter == Self.start - 3600 + 3650 * 86400)
        // The last second counts (RFC 5280 section 4.1.2.5).
        #expect(server.certificate.notAfter == Self.start - 3600 + 397 * 86400 - 1)
    }

    /// What a verifier must understand before it believes a certificate (RFC 5280 section 4.2).
    private struct Extensions: Equatable {
        var isAuthority: UInt32 = 0
        var isBasicCritical: UInt32 = 0
        var pathLength: Int32 = 0
        var usage: UInt32 = 0
        var isUsageCritical: UInt32 = 0
        var purposes: [String] = []

        init(
            isAuthority: UInt32, isBasicCritical: UInt32, pathLength: Int32, usage: Int32, isUsageCritical: UInt32,
            purposes: [String]
        ) {
            self.isAuthority = isAuthority
            self.isBasicCritical = isBasicCritical
            self.pathLength = pathLength
            self.usage = UInt32(usage)
            self.isUsageCritical = isUsageCritical
            self.purposes = purposes
        }

        /// Those of a certificate; `nil` when it lacks them, or is of an older version.
        init?(_ certificate: Certificate) {
            guard gnutls_x509_crt_get_version(certificate.handle) == 3,
                gnutls_x509_crt_get_basic_constraints(certificate.handle, &isBasicCritical, &isAuthority, &pathLength)
                    >= 0,
                gnutls_x509_crt_get_key_usage(certificate.handle, &usage, &isUsageCritical) >= 0
            else { return nil }
            while true {
                var name = [CChar](repeating: 0, count: 64)
                var size = name.count
                let index = UInt32(purposes.count)
                guard gnutls_x509_crt_get_key_purpose_oid(certificate.handle, index, &name, &size, nil) >= 0 else {
                    return
                }
                purposes.append(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
            }
        }
    }

    /// RFC 5280 section 4.2.1.12: id-kp-serverAuth.
    private static let serverAuthentication = "1.3.6.1.5.5.7.3.1"

    @Test func `an authority signs certificates of servers alone, and all must understand its limits`() throws {
        let certificate = try Self.authority().certificate
        #expect(
            Extensions(certificate)
                == Extensions(
                    isAuthority: 1, isBasicCritical: 1, pathLength: 0, usage: Int32(GNUTLS_KEY_KEY_CERT_SIGN),
                    isUsageCritical: 1, purposes: [Self.serverAuthentication]))
        var isCritical: UInt32 = 0
        let constraints = try NameConstraints()
        #expect(
            gnutls_x509_crt_get_name_constraints(certificate.handle, constraints.handle, 0, &isCritical) >= 0
                && isCritical == 1)
    }

    @Test func `a server's certificate says that it is no authority`() throws {
        let certificate = try Self.authority().issue(for: Self.names, now: Self.start).certificate
        #expect(
            Extensions(certificate)
                == Extensions(
                    isAuthority: 0, isBasicCritical: 1, pathLength: -1, usage: Int32(GNUTLS_KEY_DIGITAL_SIGNATURE),
                    isUsageCritical: 1, purposes: [Self.serverAuthentication]))
    }

    @Test func `serial numbers are 16 random bytes, and positive`() throws {
        let authority = try Self.authority()
        var numbers: Set<[UInt8]> = []
        for _ in 0..<8 {
            let certificate = try authority.issue(for: Self.names, now: Self.start).certificate
            var serial = [UInt8](repeating: 0, count: 64)
            var size = serial.count
            #expect(gnutls_x509_crt_get_serial(certificate.handle, &serial, &size) >= 0)
            #expect(size == 16 && (0x40...0x7F).contains(serial[0]))
            numbers.insert(Array(serial.prefix(size)))
        }
        #expect(numbers.count == 8)
    }

    /// The common name of a certificate, and the ids of its key and of its issuer's.
    private func identity(_ certificate: Certificate) -> (name: String, id: [UInt8], issuerID: [UInt8]) {
        var name = [CChar](repeating: 0, count: 256)
        var nameSize = name.count
        gnutls_x509_crt_get_dn_by_oid(certificate.handle, GNUTLS_OID_X520_COMMON_NAME, 0, 0, &name, &nameSize)
        var id = [UInt8](repeating: 0, count: 64)
        var idSize = id.count
        gnutls_x509_crt_get_subject_key_id(certificate.handle, &id, &idSize, nil)
        var issuerID = [UInt8](repeating: 0, count: 64)
        var issuerSize = issuerID.count
        gnutls_x509_crt_get_authority_key_id(certificate.handle, &issuerID, &issuerSize, nil)
        return (
            String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
            Array(id.prefix(idSize)), Array(issuerID.prefix(issuerSize))
        )
    }

    @Test func `a key has an id of 20 bytes, by which its certificate finds its issuer's`() throws {
        let authority = try Self.authority()
        let server = identity(try authority.issue(for: Self.names, now: Self.start).certificate)
        let issuer = identity(authority.certificate)
        #expect(issuer.id.count == 20 && server.id.count == 20 && server.issuerID == issuer.id)
    }

    @Test func `the name of an authority has 24 characters of the machine's, and no common name more than 64 bytes`()
        throws
    {
        let host = String(repeating: "a", count: 60) + ".example.com"
        let authority = try LocalCertificateAuthority.make(for: CertificateNames([host]), now: Self.start)
        // GnuTLS writes it with escaped commas.
        #expect(identity(authority.certificate).name.contains(" \(host.prefix(24))\\, "))
        let template = try CertificateTemplate(
            (GNUTLS_OID_X520_COMMON_NAME, host), from: Self.start, to: Self.start + 3600)
        let certificate = try template.signed(by: template.certificate, template.key)
        #expect(identity(certificate).name == String(host.prefix(64)))
    }

    @Test func `an authority that ends before a certificate would is used no more`() throws {
        let authority = try Self.authority()
        #expect(authority.canVouch(for: Self.names, now: Self.start))
        #expect(authority.canVouch(for: Self.names, now: authority.certificate.notAfter - 397 * 86400))
        #expect(!authority.canVouch(for: Self.names, now: authority.certificate.notAfter - 397 * 86400 + 1))
        #expect(!authority.canVouch(for: Self.names, now: authority.certificate.notBefore - 1))
    }

    @Test func `it is found again in its file`() throws {
        let authority = try Self.authority()
        let again = try LocalCertificateAuthority.read(authority.pem)
        #expect(again.certificate.fingerprint == authority.certificate.fingerprint)
        #expect(authority.certificate.fingerprint.count == 32 * 3 - 1)
        let server = try again.issue(for: Self.names, now: Self.start)
        #expect(Trust.believes(server, as: "hall.local", by: authority, at: Self.start))
    }

    @Test func `two authorities have nothing in common`() throws {
        let (one, other) = (try Self.authority(), try Self.authority())
        #expect(one.certificate.fingerprint != other.certificate.fingerprint)
        let server = try one.issue(for: Self.names, now: Self.start)
        #expect(!Trust.believes(server, as: "hall.local", by: other, at: Self.start))
        #expect(throws: CertificateError.self) {
            try LocalCertificateAuthority.read(one.keyPEM + other.certificate.pem)
        }
        #expect(!server.chainPEM.contains("PRIVATE"))
        #expect(!"\(server)".contains("PRIVATE"))
    }
}
