import Certificates
import Configuration
import FoundationEssentials
import MicroHTTPServer
import Running
import TestSupport
import Testing

@testable import DemoHosting
@testable import Screens

/// Certificates that are generated and stored, or configured and watched, with a clock moved by hand.
struct CertificateSourceTests {
    private let folder = TemporaryFolder()
    private var state: StateFolder { StateFolder(path: folder.path, isTemporary: false) }
    private let names = CertificateNames(["hall.local", "192.168.1.20"])
    private let clock = TestClock()

    private func made(_ names: CertificateNames? = nil) throws -> GeneratedCertificate {
        try GeneratedCertificate(state, for: names ?? self.names, now: clock.date)
    }

    @Test func `it is made once and found again`() throws {
        let (one, other) = (try made(), try made())
        let first = try one.certificate(now: clock.date)
        #expect(try other.certificate(now: clock.date).certificate.fingerprint == first.certificate.fingerprint)
        #expect(one.authority?.fingerprint == other.authority?.fingerprint)
        #expect(!one.isDue(now: clock.date))
        for name in ["lan-authority.pem", "lan-certificate.pem", "lan-authority.crt"] {
            #expect(!FilePrivacy.isOpenToOthers(folder.file(name)))
        }
        let text = String(decoding: TemporaryFolder.read(one.trustedFile), as: UTF8.self)
        #expect(!text.contains("PRIVATE"))
        #expect(text == one.authority?.pem)
    }

    @Test func `the demo services have an authority of their own, and that of the phones stays`() throws {
        let phones = try made()
        let demo = try DemoCertificate(in: state, now: clock.date, log: .silent)
        let again = try DemoCertificate(in: state, now: clock.date, log: .silent)
        #expect(demo.identity.certificateChainPEM == again.identity.certificateChainPEM)
        #expect(demo.publicKeyHash == again.publicKeyHash && demo.publicKeyHash.count == 32)
        #expect(try made().authority?.fingerprint == phones.authority?.fingerprint)
        let names = CertificateNames(DemoCertificate.names)
        let source = try GeneratedCertificate(state, for: names, files: .demo, now: clock.date)
        #expect(source.trustedFile == demo.authorityFile)
        #expect(demo.authorityFile == folder.file("demo-authority.crt"))
        #expect(source.authority?.permittedNames == ["localhost"])
        #expect(try source.certificate(now: clock.date).certificate.names == names)
        for name in ["demo-authority.pem", "demo-certificate.pem", "demo-authority.crt"] {
            #expect(!FilePrivacy.isOpenToOthers(folder.file(name)))
        }
        #expect(!String(decoding: TemporaryFolder.read(demo.authorityFile), as: UTF8.self).contains("PRIVATE"))
    }

    @Test func `the authority of the demo services vouches for the further names that are given`() throws {
        let first = try DemoCertificate(in: state, now: clock.date, log: .silent)
        let demo = try DemoCertificate(in: state, hosts: ["idp.test", "127.0.0.2"], now: clock.date, log: .silent)
        let names = CertificateNames(DemoCertificate.names + ["idp.test", "127.0.0.2"])
        let source = try GeneratedCertificate(state, for: names, files: .demo, now: clock.date)
        #expect(source.authority?.permittedNames == ["localhost", "idp.test"])
        #expect(try source.certificate(now: clock.date).certificate.names.hosts == ["localhost", "idp.test"])
        #expect(first.publicKeyHash != demo.publicKeyHash)
    }

    @Test func `a client is told how to trust it by lines for a shell, and by no secret`() throws {
        let lines = DemoCertificate.lines(trusting: "/home/eve's/demo-authority.crt")
        for name in ["REQUESTS_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"] {
            #expect(lines.contains("  export \(name)='/home/eve'\\''s/demo-authority.crt'"))
        }
    }

    @Test func `thirty days before its end there is another one, of the same authority`() throws {
        let source = try made()
        let first = try source.certificate(now: clock.date)
        // It is valid from an hour before it was generated.
        clock.advance(by: 367 * 86400 - 3601)
        #expect(!source.isDue(now: clock.date))
        clock.advance(by: 1)
        #expect(source.isDue(now: clock.date))
        let second = try source.certificate(now: clock.date)
        #expect(second.certificate.fingerprint != first.certificate.fingerprint)
        #expect(second.chain.last?.fingerprint == source.authority?.fingerprint)
        #expect(!source.isDue(now: clock.date))
    }

    @Test func `another address takes another certificate, another name another authority too`() throws {
        let first = try made()
        let certificate = try first.certificate(now: clock.date)
        let moved = try made(CertificateNames(["hall.local", "192.168.1.77"]))
        #expect(moved.notice == nil)
        #expect(moved.authority?.fingerprint == first.authority?.fingerprint)
        #expect(try moved.certificate(now: clock.date).certificate.fingerprint != certificate.certificate.fingerprint)
        let renamed = try made(CertificateNames(["library.local", "192.168.1.77"]))
        #expect(renamed.notice != nil)
        #expect(renamed.authority?.fingerprint != first.authority?.fingerprint)
        #expect(renamed.authority?.permittedNames == ["library.local"])
    }

    @Test func `a key that others can read stops it`() throws {
        _ = try made()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: folder.file("lan-authority.pem"))
        #expect(throws: CertificateSourceError.self) { try made() }
    }

    private func given(host: String = "hall.local") -> ConfiguredCertificate {
        ConfiguredCertificate(.init(chain: folder.file("chain.pem"), key: folder.file("key.pem")), host: host)
    }

    private func write(_ text: String, _ name: String) {
        TemporaryFolder.write(Array(text.utf8), to: folder.file(name))
    }

    @Test func `a given one is read again when a file of it has changed`() throws {
        let authority = try LocalCertificateAuthority.make(for: names, now: clock.date)
        let (one, other) = (
            try authority.issue(for: names, now: clock.date), try authority.issue(for: names, now: clock.date)
        )
        let source = given()
        #expect(throws: CertificateSourceError.self) { try source.certificate(now: clock.date) }
        write(one.chainPEM, "chain.pem")
        write(one.privateKeyPEM, "key.pem")
        #expect(source.isDue(now: clock.date))
        let read = try source.certificate(now: clock.date)
        #expect(read.certificate.fingerprint == one.certificate.fingerprint)
        #expect(!source.isDue(now: clock.date))
        write(other.chainPEM, "chain.pem")
        #expect(source.isDue(now: clock.date))
        #expect(throws: CertificateSourceError.self) { try source.certificate(now: clock.date) }
        // It is not tried again before something changes.
        #expect(!source.isDue(now: clock.date))
        write(other.privateKeyPEM, "key.pem")
        #expect(source.isDue(now: clock.date))
        #expect(try source.certificate(now: clock.date).certificate.fingerprint == other.certificate.fingerprint)
        #expect(source.authority == nil)
    }

    @Test func `a file of a megabyte is no certificate, and one that is a byte shorter may be`() throws {
        let pair = try LocalCertificateAuthority.make(for: names, now: clock.date).issue(for: names, now: clock.date)
        let chain = pair.chainPEM
        write(pair.privateKeyPEM, "key.pem")
        write(String(repeating: "\n", count: 1_048_575 - chain.utf8.count) + chain, "chain.pem")
        #expect(try given().certificate(now: clock.date).certificate.fingerprint == pair.certificate.fingerprint)
        write(String(repeating: "\n", count: 1_048_576 - chain.utf8.count) + chain, "chain.pem")
        let trouble = #expect(throws: CertificateSourceError.self) { try given().certificate(now: clock.date) }
        #expect(trouble?.line == "\(folder.file("chain.pem")) is no file with a certificate or a key.")
    }

    @Test func `one for another name, or one that has ended, is refused with its file`() throws {
        let pair = try LocalCertificateAuthority.make(for: names, now: clock.date).issue(for: names, now: clock.date)
        write(pair.chainPEM, "chain.pem")
        write(pair.privateKeyPEM, "key.pem")
        #expect(throws: CertificateSourceError.self) { try given(host: "other.local").certificate(now: clock.date) }
        let end = pair.certificate.notAfter
        #expect(throws: CertificateSourceError.self) { try given().certificate(now: end) }
        do { _ = try given(host: "other.local").certificate(now: clock.date) } catch {
            #expect(error.line.hasPrefix(folder.file("chain.pem")))
            #expect(error.line.contains("not for other.local"))
        }
        write("-----BEGIN PRIVATE KEY-----\n", "key.pem")
        do { _ = try given().certificate(now: clock.date) } catch {
            #expect(error.line.hasPrefix(folder.file("key.pem")))
        }
    }
}
