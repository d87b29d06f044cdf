public import HTML
import Texts

/// What installing the authority's certificate means, and how to verify it.
public struct CertificatePage: Page {
    /// Language and assets.
    public let context: PageContext
    /// The notice.
    public let notice: CertificateAuthorityNotice

    /// Creates a page.
    public init(_ context: PageContext, _ notice: CertificateAuthorityNotice) {
        self.context = context
        self.notice = notice
    }

    /// The complete document.
    public var document: Document {
        Layout(context: context, title: words.heading, style: "halt").document {
            h1 { words.heading }
            p(.class("lead")) { words.why }
            p(.class("text")) {
                (notice.names.isEmpty ? words.meansAddresses : words.means)
                    .node(["names": notice.names.joined(separator: ", ")])
            }
            h2 { words.check }
            p(.class("text")) { words.checkHow }
            p(.class("text fingerprint"), .dir("ltr")) { code { notice.fingerprint } }
            div(.class("actions")) {
                a(.class("button first"), .href(CertificateAuthorityNotice.download)) { words.download }
            }
            h2 { words.install }
            ol(.class("steps")) { for step in words.steps { li { step } } }
            p(.class("text")) { words.without }
        }
    }

    private var words: Words.LocalCertificateAuthority { context.words.localCertificateAuthority }
}
