internal import Certificates
internal import Configuration
internal import FoundationEssentials
internal import HTTP
internal import MicroHTTPServer
internal import Running

/// The state for one set of addresses: the public address, and the certificate for it.
struct LANPresence: Sendable {
    /// The address of the program for other machines.
    let place: LANAddress
    /// The source of the certificate.
    let source: any CertificateSource
    /// The certificate in use.
    var identity: TLSIdentity
    /// When that certificate ends.
    var certificateEnd: Date

    /// Loads or generates the certificate.
    /// - Throws: ``CertificateSourceError``.
    init(
        _ place: LANAddress, _ setting: LANSetting, folder: StateFolder, now: Date, log: Log
    ) throws(CertificateSourceError) {
        self.place = place
        if let files = setting.certificate {
            source = ConfiguredCertificate(files, host: place.url.host)
        } else {
            let made = try GeneratedCertificate(folder, for: place.names, now: now)
            if let notice = made.notice { log(.notice, notice) }
            source = made
        }
        let certificate = try source.certificate(now: now)
        identity = TLSIdentity(certificate)
        certificateEnd = certificate.certificate.notAfter
    }
}
