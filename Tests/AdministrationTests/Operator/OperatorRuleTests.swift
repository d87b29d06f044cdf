import HTTP
import Testing

@testable import Web

@Suite struct OperatorRuleTests {
    private func isOfThisMachine(
        host: String? = "localhost:3000", remote: String = "127.0.0.1", _ more: [HTTPField.Name: String] = [:]
    ) -> Bool {
        var fields = HTTPFields()
        if let host { fields[.host] = host }
        for (name, value) in more { fields[name] = value }
        return OperatorRule.isOfThisMachine(
            HTTPRequest(target: "/settings", fields: fields, connection: .init(remoteAddress: remote)))
    }

    @Test func `a request is from this machine when it uses one of its names`() {
        for host in ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"] {
            for remote in ["127.0.0.1", "127.0.0.9", "::1"] {
                #expect(isOfThisMachine(host: host, remote: remote), "\(host) \(remote)")
            }
        }
    }

    @Test(arguments: ["evil.example:3000", "localhost.evil.example", "192.0.2.1:3000", "", nil] as [String?])
    func `another name is that of a page which has been made to lead here`(host: String?) {
        #expect(!isOfThisMachine(host: host))
    }

    @Test(arguments: ["192.0.2.7", "::2", "128.0.0.1"]) func `another address is another machine`(remote: String) {
        #expect(!isOfThisMachine(remote: remote))
    }

    @Test(arguments: ["127.0.0.1", "::1", "203.0.113.7"]) func `the machine of a trusted proxy is another one`(
        client: String
    ) throws {
        let proxies = TrustedProxies([try #require(IPNetwork("10.0.0.7"))])
        for fields: HTTPFields in [[:], [.xForwardedFor: client]] {
            var fields = fields
            fields[.host] = "localhost:3000"
            #expect(
                !OperatorRule.isOfThisMachine(
                    HTTPRequest(
                        target: "/settings", fields: fields,
                        connection: .init(remoteAddress: "10.0.0.7", trustedProxies: proxies))))
        }
    }

    @Test(arguments: ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"])
    func `a request through a proxy may be from anyone`(field: String) throws {
        #expect(!isOfThisMachine([try #require(HTTPField.Name(field)): "127.0.0.1"]))
    }
}
