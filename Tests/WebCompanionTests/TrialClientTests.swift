import DemoServices
import Storage
import Testing

/// The registration of a client that a user writes.
@Suite struct TrialClientTests {
    @Test func `the secret stays the same for one key and address, and a public client has none`() throws {
        let key = MasterKey.random()
        let client = TrialClient(redirectURIs: ["http://localhost:8080/callback"], isConfidential: true)
        let secret = try #require(client.registration(key: key, apiScopes: []).secret)
        #expect(secret.count == 43)
        #expect(client.registration(key: key, apiScopes: []).secret == secret)
        #expect(client.registration(key: .random(), apiScopes: []).secret != secret)
        let other = TrialClient(redirectURIs: ["http://localhost:8080/other"], isConfidential: true)
        #expect(other.registration(key: key, apiScopes: []).secret != secret)
        #expect(
            TrialClient(redirectURIs: ["http://localhost:8080/callback"]).registration(key: key, apiScopes: []).secret
                == nil)
    }

    @Test func `an address on a port of the demo services is refused, since the client can't listen there`() {
        let ports = [(service: "the demo tenant", port: 3001), (service: "the demo task API", port: 3002)]
        func problem(_ address: String, _ logout: String? = nil) -> String? {
            TrialClient(redirectURIs: [address], backChannelLogoutURI: logout).problem(withPorts: ports)
        }
        #expect(
            problem("http://localhost:3001/callback")
                == "--for http://localhost:3001/callback: port 3001 is that of the demo tenant. Give the client another port."
        )
        #expect(
            problem("http://localhost:8080/c", "http://127.0.0.1:3002/b")?.hasPrefix(
                "--back-channel-logout http://127.0.0.1:3002/b: port 3002") == true)
        #expect(problem("http://localhost:8080/c", "http://localhost:8080/b") == nil)
        #expect(problem("https://app.example.com:3001/c") == nil && problem("com.example.app:/callback") == nil)
    }

    @Test func `it has the one address and the scopes of the demo`() {
        let client = TrialClient(
            redirectURIs: ["http://localhost:8080/callback"], backChannelLogoutURI: "https://a.example/b")
        let registration = client.registration(key: .random(), apiScopes: ["https://contoso.example/tasks/read"])
        #expect(registration.clientID == "my-client" && registration.redirectURIs == ["http://localhost:8080/callback"])
        #expect(registration.backChannelLogoutURI == "https://a.example/b")
        #expect(registration.apiScopes == ["https://contoso.example/tasks/read"])
    }

    @Test func `it has the addresses, the id and the secret that were chosen`() {
        let client = TrialClient(
            redirectURIs: ["http://localhost:1/a", "http://localhost:1/b"], clientID: "web", secret: "top")
        let registration = client.registration(key: .random(), apiScopes: [])
        #expect(registration.clientID == "web" && registration.secret == "top")
        #expect(registration.redirectURIs == ["http://localhost:1/a", "http://localhost:1/b"])
        let taken = client.problem(withPorts: [(service: "the demo tenant", port: 1)])
        #expect(taken?.hasPrefix("--for http://localhost:1/a: port 1 is that of the demo tenant") == true)
    }
}
