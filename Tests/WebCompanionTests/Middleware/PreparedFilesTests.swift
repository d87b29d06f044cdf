import CompanionTestSupport
import DemoServices
import HTTP
import Localization
import MicroHTTPServer
import Running
import Testing

@testable import Web
@testable import WebCompanion

/// Files that are served without passing through the middleware.
@Suite struct PreparedFilesTests {
    @Test func `a prepared response is the one that the whole middleware gives`() async throws {
        try await CompanionHarness.run { companion in
            let application = try companion.application
            let authority = companion.url.authority
            let version = try #require(try PublicFiles.ofRepository()["style.css"]).version
            let targets =
                [
                    "style.css", "style.css?v=\(version)", "style.css?v=other", "style.css?", "app.js", "favicon.svg",
                    "",
                    "nothing.css", "style.css/", "%73tyle.css", "../tasks", "Style.css", "app.js?v=\(version)",
                ].map { "/assets/\($0)" } + ["/favicon.ico", "/", "/tasks"]
            let hosts = [authority, authority.uppercased(), "127.0.0.1:\(companion.url.port)", "localhost", nil]
            let encodings = [
                nil, "gzip", "gzip, br", "gzip;q=0", "br", "GZIP", "*", "gzip;q=0.5", "identity, gzip ;q=0.0",
            ]
            let known = [nil, "*", "\"\(version)\"", "W/\"\(version)\"", "\"other\""]
            var ready = 0
            for (method, target) in [HTTPMethod.get, .head, .post, .options].flatMap({ m in targets.map { (m, $0) } }) {
                for host in hosts {
                    for encoding in encodings {
                        for tag in known {
                            var fields: HTTPFields = [:]
                            fields[.host] = host
                            fields[.acceptEncoding] = encoding
                            fields[.ifNoneMatch] = tag
                            let request = HTTPRequest(method: method, target: target, fields: fields)
                            guard let answer = application.preparedFiles.answer(to: request) else { continue }
                            ready += 1
                            let whole = await application.responder.respond(to: request)
                            let name = "\(method) \(target) \(fields)"
                            #expect(answer.source.status == whole.status, "\(name)")
                            #expect(answer.source.fields == whole.fields, "\(name)")
                            #expect(answer.source.body == whole.body, "\(name)")
                        }
                    }
                }
            }
            // Two files, and one of them by both of its addresses, and an icon: in every encoding.
            #expect(ready == 4 * encodings.count)
        }
    }

    @Test func `each is a line of the log as any other request`() async throws {
        try await CompanionHarness.run { companion in
            let files = try companion.application.preparedFiles
            let fields: HTTPFields = [.host: companion.url.authority]
            #expect(files.answer(to: HTTPRequest(target: "/assets/style.css", fields: fields)) != nil)
            #expect(companion.log.contains { $0.hasSuffix(" GET /assets/style.css 200 0.0 ms") })
            // Of these there is no end.
            #expect(files.answer(to: HTTPRequest(target: "/assets/style.css?v=1", fields: fields)) == nil)
        }
    }
}
