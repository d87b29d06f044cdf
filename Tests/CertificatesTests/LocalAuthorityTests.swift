import FoundationEssentials
import Testing

@testable import Certificates

struct LocalAuthorityTests {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    static let names = CertificateNames(["hall.local", "Hall", "192.168.1.20", "hall.local", "fd00::20"])

    static func authority() throws -> LocalAuthority { try .make(for: names, now: start) }

    @Test func `names and addresses are told apart, and each stands once`() {
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

    @Test func `an address of the internet is permitted only where it was asked for`() throws {
        let authority = try LocalAuthority.make(for: CertificateNames(["203.0.113.7"]), now: Self.start)
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

    @Test func `an authority that ends before a certificate would is used no more`() throws {
        let authority = try Self.authority()
        #expect(authority.canVouch(for: Self.names, now: Self.start))
        #expect(!authority.canVouch(for: Self.names, now: authority.certificate.notAfter - 397 * 86400 + 1))
        #expect(!authority.canVouch(for: Self.names, now: authority.certificate.notBefore - 1))
    }

    @Test func `it is found again in its file`() throws {
        let authority = try Self.authority()
        let again = try LocalAuthority.read(authority.pem)
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
        #expect(throws: CertificateError.self) { try LocalAuthority.read(one.keyPEM + other.certificate.pem) }
        #expect(!server.chainPEM.contains("PRIVATE"))
        #expect(!"\(server)".contains("PRIVATE"))
    }
}
