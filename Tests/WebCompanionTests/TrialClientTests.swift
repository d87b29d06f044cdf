import DemoServices
import Storage
import Testing

@testable import WebCompanion

/// The registration of a client that a user writes.
@Suite struct TrialClientTests {
    @Test func `the secret stays the same for one key and address, and a public client has none`() throws {
        let key = MasterKey.random()
        let client = TrialClient(redirectURI: "http://localhost:8080/callback", isConfidential: true)
        let secret = try #require(client.registration(key: key, apiScopes: []).secret)
        #expect(secret.count == 43)
        #expect(client.registration(key: key, apiScopes: []).secret == secret)
        #expect(client.registration(key: .random(), apiScopes: []).secret != secret)
        let other = TrialClient(redirectURI: "http://localhost:8080/other", isConfidential: true)
        #expect(other.registration(key: key, apiScopes: []).secret != secret)
        #expect(
            TrialClient(redirectURI: "http://localhost:8080/callback").registration(key: key, apiScopes: []).secret
                == nil)
    }

    @Test func `it has the one address and the scopes of the demo`() {
        let client = TrialClient(
            redirectURI: "http://localhost:8080/callback", backChannelLogoutURI: "https://a.example/b")
        let registration = client.registration(key: .random(), apiScopes: ["https://contoso.example/tasks/read"])
        #expect(registration.clientID == "my-client" && registration.redirectURIs == ["http://localhost:8080/callback"])
        #expect(registration.backChannelLogoutURI == "https://a.example/b")
        #expect(registration.apiScopes == ["https://contoso.example/tasks/read"])
    }
}
