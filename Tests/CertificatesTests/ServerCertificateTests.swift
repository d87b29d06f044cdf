import FoundationEssentials
import Testing

@testable import Certificates

/// A certificate and a key from elsewhere, and everything that can be wrong with them.
struct ServerCertificateTests {
    static let now = LocalCertificateAuthorityTests.start

    static func pair(_ names: [String] = ["hall.example.com"]) throws -> ServerCertificate {
        try LocalCertificateAuthority.make(for: CertificateNames(names), now: now).issue(
            for: CertificateNames(names), now: now)
    }

    private func kind(_ body: () throws -> Void) -> CertificateError.Kind? {
        do {
            try body()
            return nil
        } catch let error as CertificateError {
            #expect(error.description.hasSuffix(".") || error.description.hasSuffix("?"), "\(error)")
            return error.kind
        } catch { return nil }
    }

    @Test func `a right pair is taken`() throws {
        let pair = try Self.pair()
        let read = try ServerCertificate.read(chainPEM: pair.chainPEM, keyPEM: pair.privateKeyPEM)
        #expect(read.chain.count == 2)
        try read.check(for: "hall.example.com", now: Self.now)
        // Text between the certificates is allowed, as tools write it there.
        _ = try ServerCertificate.read(
            chainPEM: "subject=CN\n" + pair.chainPEM, keyPEM: "\n" + pair.privateKeyPEM)
    }

    @Test func `a key of another pair is refused`() throws {
        let (one, other) = (try Self.pair(), try Self.pair())
        #expect(
            kind { _ = try ServerCertificate.read(chainPEM: one.chainPEM, keyPEM: other.privateKeyPEM) } == .mismatch)
    }

    @Test func `half a file is refused, wherever it ends`() throws {
        let pair = try Self.pair()
        let chain = Array(pair.chainPEM.utf8)
        // After the first certificate a file may end.
        let first = Array(pair.chain[0].pem.utf8).count
        for end in stride(from: 0, to: chain.count - 1, by: 37) where abs(end - first) > 40 {
            let half = String(decoding: chain[..<end], as: UTF8.self)
            #expect(
                kind { _ = try ServerCertificate.read(chainPEM: half, keyPEM: pair.privateKeyPEM) } == .noCertificate,
                "\(end)")
        }
        let key = Array(pair.privateKeyPEM.utf8)
        // Every place in its last line: GnuTLS would take some of them.
        for end in Array(stride(from: 0, to: key.count - 40, by: 17)) + Array((key.count - 40)..<(key.count - 6)) {
            let half = String(decoding: key[..<end], as: UTF8.self)
            #expect(kind { _ = try ServerCertificate.read(chainPEM: pair.chainPEM, keyPEM: half) } == .noKey, "\(end)")
        }
    }

    @Test func `a key between the right lines that is none is refused`() throws {
        let pair = try Self.pair()
        let text = "-----BEGIN PRIVATE KEY-----\nTm8ga2V5Lg==\n-----END PRIVATE KEY-----\n"
        #expect(kind { _ = try ServerCertificate.read(chainPEM: pair.chainPEM, keyPEM: text) } == .noKey)
    }

    @Test func `a chain in the wrong order is refused`() throws {
        let pair = try Self.pair()
        let other = try Self.pair()
        for chain in [pair.chain.reversed(), [pair.chain[0], other.chain[1]]] as [[Certificate]] {
            let text = chain.map(\.pem).joined()
            let kind = kind { _ = try ServerCertificate.read(chainPEM: text, keyPEM: pair.privateKeyPEM) }
            #expect(kind == .brokenChain)
        }
    }

    @Test func `an encrypted key is refused with a specific message`() throws {
        let text = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n"
        let pair = try Self.pair()
        #expect(kind { _ = try ServerCertificate.read(chainPEM: pair.chainPEM, keyPEM: text) } == .encryptedKey)
    }

    @Test func `a certificate that has ended, or begins later, is refused`() throws {
        let pair = try Self.pair()
        let certificate = pair.certificate
        #expect(kind { try pair.check(for: "hall.example.com", now: certificate.notAfter) } == .expired)
        #expect(kind { try pair.check(for: "hall.example.com", now: certificate.notAfter - 1) } == nil)
        #expect(kind { try pair.check(for: "hall.example.com", now: certificate.notBefore - 1) } == .notYetValid)
        #expect(kind { try pair.check(for: "hall.example.com", now: certificate.notBefore) } == nil)
    }

    @Test(arguments: ["example.com", "www.hall.example.com", "hall.example.org", "192.168.1.20"])
    func `a certificate for another name is refused`(name: String) throws {
        let pair = try Self.pair()
        #expect(kind { try pair.check(for: name, now: Self.now) } == .otherName)
    }

    @Test func `five names of a certificate for others are reported`() throws {
        let names = (0..<6).map { "hall-\($0).example.com" }
        let pair = try Self.pair(names)
        let error = #expect(throws: CertificateError.self) { try pair.check(for: "example.com", now: Self.now) }
        #expect(error?.description.contains(" for \(names.prefix(5).joined(separator: ", ")), not ") == true)
    }

    @Test func `a wildcard is for one label`() throws {
        let pair = try Self.pair(["*.example.com"])
        try pair.check(for: "hall.example.com", now: Self.now)
        #expect(kind { try pair.check(for: "a.hall.example.com", now: Self.now) } == .otherName)
    }
}
