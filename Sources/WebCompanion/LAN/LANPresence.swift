internal import Certificates
internal import FoundationEssentials
internal import HTTP
internal import MicroHTTPServer

/// What belongs to one set of addresses: the place that they make, and the certificate for it.
struct LANPresence: Sendable {
    /// Where other machines find the program.
    let place: LANAddress
    /// Where the certificate comes from.
    let source: any CertificateSource
    /// The certificate in force.
    var identity: TLSIdentity

    /// Finds or makes the certificate.
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
        identity = TLSIdentity(try source.certificate(now: now))
    }
}
