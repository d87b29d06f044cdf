import Foundation
import HTTP

@testable import Web

extension FuzzedParser {
    /// Where a sign-in returns to: on this site, to every reader, however often it decodes.
    static let returnPath = FuzzedParser("return-path") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let path = Web.ReturnPath(text)?.path else { return .refused }
        try promise(path == text, "a path is changed")
        let own = "https://companion.example"
        guard let base = URL(string: own) else { throw BrokenPromise(description: "the address of the test is none") }
        var form = path
        for _ in 0..<5 {
            try promise(form.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "a path breaks a line")
            try promise(staysOnThisSite(form), "a browser goes to another site")
            // Foundation knows its own forms of addresses; what it does not accept leads nowhere.
            if let url = URL(string: form, relativeTo: base)?.absoluteURL {
                try promise(
                    url.host() == "companion.example" && url.scheme == "https", "Foundation goes to another site")
            }
            form = form.removingPercentEncoding ?? form
        }
        return .accepted
    }

    /// As a browser reads it (URL Standard section 4.4): tabs and line ends are dropped, a backslash is a slash, and two slashes at the
    /// beginning are another site.
    private static func staysOnThisSite(_ text: String) -> Bool {
        var read = text.utf8.filter { ![0x09, 0x0A, 0x0D].contains($0) }.drop { $0 <= 0x20 }
        guard let first = read.popFirst(), first == UInt8(ascii: "/") else { return false }
        return read.first != UInt8(ascii: "/") && read.first != UInt8(ascii: "\\")
    }
}
