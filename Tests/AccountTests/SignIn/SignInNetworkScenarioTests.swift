import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Sessions
import Storage
import TestSupport
import Testing

/// Each network has a share of what sign-ins keep, and so the network of a request must be known where they are kept.
@Suite struct SignInNetworkScenarioTests {
    /// Begins a sign-in with an invented cookie.
    private func begin(_ companion: CompanionHarness, from address: String, forwarded: String? = nil) async throws {
        let name = try #require(
            await companion.front.respond(
                to: HTTPRequest(target: "/", fields: [.host: companion.url.authority])
            ).cookies.first { $0.name.hasSuffix("-browser") }?.name)
        var fields: HTTPFields = [
            .host: companion.url.authority, .cookie: "\(name)=\(BrowserBinding.random().cookieValue)",
        ]
        fields[.xForwardedFor] = forwarded
        let response = await companion.front.respond(
            to: HTTPRequest(
                target: "/sign-in?cookie=set", fields: fields, connection: .init(remoteAddress: address)))
        #expect(response.fields[.location]?.hasPrefix(companion.tenantURL.origin) == true)
    }

    private func networks(_ companion: CompanionHarness) throws -> [[UInt8]?] {
        let database = try SQLiteDatabase.open(path: companion.folder.file("web-companion.sqlite"))
        let rows = try database.query("SELECT group_key FROM records WHERE collection = 'sign_ins' ORDER BY id")
        return rows.map { $0.blob("group_key") }
    }

    @Test func `a sign-in that was begun is charged to the network of the request, whose address is in no file`()
        async throws
    {
        try await CompanionHarness.run { companion in
            for address in ["203.0.113.7", "203.0.113.8", "203.0.113.7", "127.0.0.1", "::1"] {
                try await begin(companion, from: address)
            }
            try await begin(companion, from: "127.0.0.1", forwarded: "10.0.0.1, 203.0.113.8")
            let found = try networks(companion)
            try #require(found.count == 6)
            #expect(found.allSatisfy { $0?.count == 24 })
            #expect(found[0] == found[2] && found[1] == found[5] && found[3] == found[4])
            #expect(Set(found).count == 3)
            for bytes in found.compactMap(\.self) {
                for part in [[203, 0, 113, 7], [203, 0, 113, 8]] as [[UInt8]] {
                    #expect(!(0...20).contains { Array(bytes[$0..<$0 + 4]) == part })
                }
            }
        }
    }
}
