import HTTP
import JOSE
import Testing

@testable import OpenIDConnect

@Suite struct UserInfoTests {
    private func scene() throws -> Scene {
        try Scene.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
    }

    @Test func `oidcc-client-test-userinfo-bearer-header, oidcc-client-test-scope-userinfo-claims`() async throws {
        let scene = try scene()
        scene.provider.change {
            $0.userInfo = [
                "sub": "alice", "name": "Alice Example", "given_name": "Alice", "email": "alice@example.com",
            ]
        }
        let result = try await scene.signIn { $0["name"] = nil }
        #expect(result.userInfo?["email"] == "alice@example.com")
        #expect(result.claims.displayName == "Alice Example")
        #expect(result.claims.emails == ["alice@example.com"])
        #expect(result.claims.all["name"] == nil)
        let request = try #require(scene.provider.requests.last)
        #expect(request.url.description == "https://op.example.com/userinfo")
        #expect(request.fields[.authorization] == "Bearer access-token-1")
        #expect(result.checks.suffix(2).map(\.verdict) == [.passed, .passed])
    }

    @Test func `UserInfo replaces nothing that the ID token says`() async throws {
        let scene = try scene()
        scene.provider.change { $0.userInfo = ["sub": "alice", "name": "Mallory", "email": "m@example.com"] }
        let result = try await scene.signIn { $0["emails"] = ["alice@example.com"] }
        #expect(result.claims.name == "Alice")
        #expect(result.claims.emails == ["alice@example.com"])
    }

    @Test(arguments: [["sub": "bob"], ["name": "nobody"], ["sub": 7], ["sub": ["alice"]]] as [JSONValue])
    func `oidcc-client-test-userinfo-invalid-sub`(_ answer: JSONValue) async throws {
        let scene = try scene()
        scene.provider.change { $0.userInfo = answer }
        let result = try await scene.signIn()
        #expect(result.userInfo == nil)
        #expect(result.claims.subject == "alice")
        #expect(result.checks.last?.name == "userinfo-subject")
        #expect(result.checks.last?.verdict == .failed)
    }

    @Test(arguments: [
        HTTPResponse(.unauthorized), HTTPResponse(.found, fields: [.location: "https://evil.example.com"]),
        .html(Array("<html>".utf8)), .json(Array("[]".utf8)), .json(Array("{\"sub\":\"alice\",\"sub\":\"bob\"}".utf8)),
        .json(Array("x".utf8), type: "application/jwt"),
    ])
    func `what is no UserInfo is discarded and the sign-in goes on`(_ answer: HTTPResponse) async throws {
        let scene = try scene()
        scene.provider.replace("/userinfo") { _ throws(HTTPClientError) in answer }
        let result = try await scene.signIn()
        #expect(result.userInfo == nil)
        #expect(result.checks.last?.name == "userinfo-answer")
        #expect(result.checks.last?.verdict == .failed)
    }

    @Test func `oidcc-client-test-aggregated-claims, oidcc-client-test-distributed-claims`() async throws {
        let scene = try scene()
        scene.provider.change {
            $0.userInfo = [
                "sub": "alice", "_claim_names": ["address": "src1"],
                "_claim_sources": ["src1": ["endpoint": "https://evil.example.com/claims", "access_token": "x"]],
            ]
        }
        let result = try await scene.signIn()
        #expect(result.userInfo?["_claim_sources"] != nil)
        #expect(scene.provider.requests.allSatisfy { $0.url.host == "op.example.com" })
    }

    @Test func `a provider without UserInfo is not asked`() async throws {
        let result = try await Scene.b2c().signIn()
        #expect(result.userInfo == nil)
        #expect(!result.checks.contains { $0.name.hasPrefix("userinfo") })
    }
}
