internal import Certificates
internal import HTTP
internal import Pages
internal import Web

/// Serves the certificate of the local certificate authority, with a page that explains it. It has no access to the private key.
struct CertificateController: Sendable {
    let authority: Certificate
    let notice: CertificateAuthorityNotice
    let pages: PageRenderer

    /// `nil` where phones trust the certificate already.
    init?(_ phone: PhoneAccess, pages: PageRenderer) {
        guard let authority = phone.authority, let notice = CertificateAuthorityNotice(phone) else { return nil }
        self.authority = authority
        self.notice = notice
        self.pages = pages
    }

    /// `GET /certificate`
    func page(_ request: OpenRequest) -> HTTPResponse {
        pages.respond(CertificatePage(pages.context(request.context.account), notice))
    }

    /// `GET /ca.crt`
    func download(_ request: OpenRequest) -> HTTPResponse {
        HTTPResponse(
            .ok,
            fields: [.contentType: "application/x-x509-ca-cert"], body: authority.der)
    }
}
