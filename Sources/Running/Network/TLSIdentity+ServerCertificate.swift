package import Certificates
package import MicroHTTPServer

extension TLSIdentity {
    /// The TLS identity for a certificate.
    package init(_ certificate: ServerCertificate) {
        self.init(certificateChainPEM: certificate.chainPEM, privateKeyPEM: certificate.privateKeyPEM)
    }
}
