import Configuration
import HTTP
import MicroHTTPServer
import Testing

@testable import DemoHosting

/// The names of `demo-tenant`, and where it listens.
@Suite struct DemoReachTests {
    private func reach(_ hosts: [String] = [], at addresses: [String] = []) -> DemoReach {
        var reach = DemoReach()
        (reach.hosts, reach.addresses) = (hosts, addresses)
        return reach
    }

    @Test(arguments: [
        "", "idp:3001", "idp/", "http://idp", "a@idp", "idp?", "idp#", "0.0.0.0", "::", "[::]", "id p", "idp..test",
        "ïdp", "*.test", "1.2.3", "[idp]",
    ])
    func `what is no name of one host is refused`(_ text: String) { #expect(DemoReach.host(text) == nil) }

    @Test func `names and addresses are read in any case, IPv6 with brackets or without`() {
        #expect(
            ["IDP", "Idp.Example.COM", "127.0.0.2", "[FD00::1]", "fd00::1", "my_idp"].map(DemoReach.host)
                == ["idp", "idp.example.com", "127.0.0.2", "fd00::1", "fd00::1", "my_idp"])
    }

    @Test(arguments: ["", "idp", "localhost", "[::1]", "127.1", "127.0.0.1:80", "10.0.0.0/8"])
    func `what is no address is not listened at`(_ text: String) { #expect(DemoReach.address(text) == nil) }

    @Test func `an address for all of a family takes the place of the others`() {
        let own = ListenSetting.loopback.addresses
        #expect(reach().listening(besides: own) == own)
        #expect(reach(at: ["127.0.0.2", "127.0.0.1"]).listening(besides: own) == ["127.0.0.1", "::1", "127.0.0.2"])
        #expect(reach(at: ["0.0.0.0", "10.0.0.1"]).listening(besides: own) == ["::1", "0.0.0.0"])
        #expect(reach(at: ["::"]).listening(besides: own) == ["127.0.0.1", "::"])
        #expect(reach(at: ["10.0.0.1"]).listening(besides: ListenSetting.everywhere) == ListenSetting.everywhere)
    }

    @Test func `an address at which nothing listens is found`() {
        let own = ListenSetting.loopback.addresses
        let reach = reach(["idp.test", "127.0.0.1", "127.0.0.2", "::1", "fd00::1", "10.0.0.1"])
        #expect(reach.unheard(at: own) == ["127.0.0.2", "fd00::1", "10.0.0.1"])
        #expect(reach.unheard(at: own + ["10.0.0.1", "127.0.0.2"]) == ["fd00::1"])
        #expect(reach.unheard(at: ["0.0.0.0", "::1"]) == ["fd00::1"])
        #expect(reach.unheard(at: ListenSetting.everywhere).isEmpty)
    }

    @Test func `no other name than those that were given is answered`() {
        let allowed = reach(["idp", "127.0.0.2"], at: ["10.0.0.1", "0.0.0.0"]).allowedHosts
        func admits(_ host: String, _ port: Int? = 3001) -> Bool {
            allowed.admits(host: host, port: port, boundPort: 3001, isSecure: false)
        }
        #expect(["idp", "127.0.0.2", "10.0.0.1", "localhost", "127.0.0.1", "::1"].allSatisfy { admits($0) })
        #expect(!admits("evil.example") && !admits("idp.example") && !admits("10.0.0.2") && !admits("0.0.0.0"))
        #expect(!admits("idp", 3002) && !admits("idp", nil))
        #expect(reach().allowedHosts == .loopback)
    }

    @Test func `the first name is that of the issuer, and the others are addresses of its pages`() throws {
        let url = try #require(HTTPURL("http://localhost:3001"))
        let named = reach(["idp", "fd00::1"], at: ["0.0.0.0", "10.0.0.1"])
        #expect(named.named(url).description == "http://idp:3001")
        #expect(reach(["fd00::1"]).named(url).description == "http://[fd00::1]:3001")
        #expect(named.local(named.named(url)) == url)
        #expect(
            named.aliases(of: named.named(url)).map(\.description) == [
                "http://localhost:3001", "http://127.0.0.1:3001", "http://[::1]:3001", "http://[fd00::1]:3001",
                "http://10.0.0.1:3001",
            ])
        #expect(reach().named(url) == url && reach().local(url) == url && reach().aliases(of: url).isEmpty)
    }

    @Test func `requests of the program to its own services stay on this machine`() throws {
        let urls = try ["http://idp:3001", "http://idp:3002", "http://localhost:3003", "http://[fd00::1]:3004"].map {
            try #require(HTTPURL($0))
        }
        #expect(
            reach(["idp", "fd00::1"]).connections(to: urls) == [
                "idp:3001": "127.0.0.1:3001", "idp:3002": "127.0.0.1:3002", "[fd00::1]:3004": "127.0.0.1:3004",
            ])
        #expect(reach().connections(to: urls).isEmpty)
    }

    // MARK: Certificates

    @Test(arguments: [
        "idp", "app", "example.com", "accounts.google.com", "test", "internal", ".test", "mytest", "203.0.113.4",
        "2001:db8::1", "arpa",
        "localhost.com",
    ])
    func `the authority vouches for no name that others may have`(_ host: String) {
        #expect(!CertifiedName.isPermitted(host))
        #expect(reach(["localhost", host]).certificateProblem?.contains("--host \(host):") == true)
        #expect(reach([host]).certificateProblem?.contains(" .local, .home.arpa or .internal is taken") == true)
    }

    @Test func `it vouches for names that are nobody's, and for local addresses`() {
        let hosts = [
            "localhost", "a.localhost", "idp.test", "idp.internal", "nas.home.arpa", "mac.local", "127.0.0.2",
            "192.168.1.5", "fd00::1",
        ]
        #expect(reach(hosts).certificateProblem == nil)
    }

    // MARK: Refusals

    @Test func `who asks under another name is told of the option`() {
        let refusal = GateRefusal(.misdirectedRequest, code: "host-not-allowed", "publicURL")
        let response = DemoReach().response(toRefusal: refusal)
        #expect(response.status == .misdirectedRequest)
        #expect(response.text.contains("--host") && !response.text.contains("publicURL"))
        #expect(
            DemoReach().response(toRefusal: GateRefusal(.badRequest, code: "missing-host", "none")).text == "none\n")
    }
}
