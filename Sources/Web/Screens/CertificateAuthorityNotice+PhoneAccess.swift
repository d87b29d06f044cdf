internal import Certificates
internal import HTTP
package import Pages

extension CertificateAuthorityNotice {
    /// The notice where phones have to trust an authority first; `nil` elsewhere.
    package init?(_ phone: PhoneAccess?) {
        guard let phone, let authority = phone.authority else { return nil }
        self.init(
            fingerprint: authority.fingerprint, names: authority.permittedNames,
            page: phone.url.replacing(path: CertificateAuthorityNotice.path).description)
    }
}
