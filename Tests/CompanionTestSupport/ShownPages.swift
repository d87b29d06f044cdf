package import HTTP
import TestSupport

/// Keeps the pages that a program responds with (``TestSupport/ShownTexts``).
package struct ShownPages: HTTPResponder {
    private let program: any HTTPResponder

    package init(_ program: any HTTPResponder) { self.program = program }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        ShownPages.record(await program.respond(to: request))
    }

    /// Keeps a response that is a page, and returns it.
    package static func record(_ response: HTTPResponse) -> HTTPResponse {
        if response.fields[.contentType]?.hasPrefix("text/html") == true {
            ShownTexts.record(String(decoding: response.body, as: UTF8.self))
        }
        return response
    }
}
