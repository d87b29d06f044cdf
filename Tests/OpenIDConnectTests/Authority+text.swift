import HTTP
import Testing

@testable import OpenIDConnect

/// The same for an address as text.
extension Authority {
    static func parse(authURL text: String) throws -> Authority { try parse(authURL: try #require(HTTPURL(text))) }

    static func parse(authority text: String) throws -> Authority { try parse(authority: try #require(HTTPURL(text))) }

    static func parse(issuer text: String) throws -> Authority {
        try parse(issuer: try #require(HTTPURL(text)), spelled: text)
    }
}
