import CompanionTestSupport
import Configuration
import FoundationEssentials
import HTTP
import Storage
import TestSupport
import Testing

@testable import Web

@Suite struct OperatorAccessTests {
    private let cookies = CompanionCookies(
        keychainID: "test", operatorID: "0a1b2c3d", isSecure: false, sessionLifetime: nil)
    private let clock = TestClock()
    private let key = MasterKey.random()

    private func allows(_ cookie: String?, host: String = "localhost:3000") throws -> Bool {
        let access = OperatorAccess(
            rule: OperatorRule(try SettingsFixture.demo.read().settings), proof: OperatorProof(key, now: clock.now),
            cookies: cookies)
        var fields: HTTPFields = [.host: host]
        if let cookie { fields[.cookie] = cookie }
        return access.allows(HTTPRequest(target: "/settings", fields: fields))
    }

    private func cookie(_ value: String) -> String { "\(cookies.operatorName)=\(value)" }

    @Test func `the browser that opened the link is the operator's for a week`() throws {
        let proof = cookie(OperatorProof(key, now: clock.now).make())
        #expect(try allows(proof))
        #expect(try !allows(proof, host: "tasks.example.com"), "by the name of another machine")
        clock.advance(by: 604_799)
        #expect(try allows(proof))
        clock.advance(by: 1)
        #expect(try !allows(proof))
    }

    @Test func `a cookie of a clock that was a year ahead is refused when the clock is right`() throws {
        clock.advance(by: 365 * 86_400)
        let proof = cookie(OperatorProof(key, now: clock.now).make())
        clock.advance(by: -300)
        #expect(try allows(proof), "a little fast")
        clock.advance(by: 300 - 365 * 86_400)
        #expect(try !allows(proof))
    }

    @Test func `no other cookie makes an operator`() throws {
        let proof = OperatorProof(key, now: clock.now).make()
        let foreign = OperatorProof(.random(), now: clock.now).make()
        let later = "9\(proof)"
        for value in ["", "x", ".", "..", foreign, later, String(proof.dropLast()), proof + "A"] {
            #expect(try !allows(cookie(value)), "\(value)")
        }
        #expect(try !allows(nil))
        #expect(try !allows("\(cookie(proof)); \(cookie(foreign))"), "one of two was planted")
    }
}
