import HTTP
import MicroHTTPServer
import Testing

struct AllowedHostsTests {
    @Test(arguments: ["localhost", "127.0.0.1", "::1"])
    func `loopback names need the port that is listened on`(host: String) {
        let hosts = AllowedHosts.loopback
        #expect(hosts.admits(host: host, port: 3000, boundPort: 3000, isSecure: false))
        #expect(!hosts.admits(host: host, port: 3001, boundPort: 3000, isSecure: false))
        #expect(!hosts.admits(host: host, port: nil, boundPort: 3000, isSecure: false))
        #expect(hosts.admits(host: host, port: nil, boundPort: 80, isSecure: false))
        #expect(hosts.admits(host: host, port: nil, boundPort: 443, isSecure: true))
        #expect(!hosts.admits(host: host, port: nil, boundPort: 80, isSecure: true))
    }

    @Test(arguments: ["evil.localhost", "notlocalhost", "localhost.evil", "127.0.0.11", "27.0.0.1", "::11", "1"])
    func `what only resembles a loopback name is not accepted`(host: String) {
        #expect(!AllowedHosts.loopback.admits(host: host, port: 3000, boundPort: 3000, isSecure: false))
    }

    @Test func `a public address is accepted behind a proxy too`() throws {
        let hosts = AllowedHosts(publicURL: try #require(HTTPURL("https://Tasks.example.com/x")))
        #expect(hosts.admits(host: "tasks.example.com", port: nil, boundPort: 3000, isSecure: false))
        #expect(hosts.admits(host: "tasks.example.com", port: 443, boundPort: 3000, isSecure: false))
        #expect(!hosts.admits(host: "tasks.example.com", port: 3000, boundPort: 3000, isSecure: false))
        for other in [
            "example.com", "eviltasks.example.com", "evil.tasks.example.com", "tasks.example.com.evil", "tasks",
        ] {
            #expect(!hosts.admits(host: other, port: nil, boundPort: 3000, isSecure: false), "\(other)")
        }
        #expect(hosts.admits(host: "localhost", port: 3000, boundPort: 3000, isSecure: false))
    }

    @Test func `a public address with a port needs that port`() throws {
        let hosts = AllowedHosts(publicURL: try #require(HTTPURL("http://kiosk.example.com:8080")))
        #expect(hosts.admits(host: "kiosk.example.com", port: 8080, boundPort: 3000, isSecure: false))
        #expect(!hosts.admits(host: "kiosk.example.com", port: nil, boundPort: 3000, isSecure: false))
    }

    @Test func `an added name goes with the port that is listened on`() {
        var hosts = AllowedHosts()
        hosts.allow(host: "192.0.2.7")
        hosts.allow(host: "Kiosk", port: 99)
        #expect(hosts.admits(host: "192.0.2.7", port: 3000, boundPort: 3000, isSecure: false))
        #expect(!hosts.admits(host: "192.0.2.7", port: 99, boundPort: 3000, isSecure: false))
        #expect(hosts.admits(host: "kiosk", port: 99, boundPort: 3000, isSecure: false))
    }
}
