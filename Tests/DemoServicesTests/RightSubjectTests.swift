import DemoServices
import JSON
import Testing

/// The counterpart of UserInfo about somebody else.
@Suite struct RightSubjectTests {
    @Test func `it has the same claims about the right person`() throws {
        let name = "oidcc-client-test-userinfo-invalid-sub"
        #expect(DemoFault.all.filter { $0.withRightSubject != nil }.map(\.name) == [name])
        let fault = try #require(DemoFault.named(name))
        let claims = [fault, try #require(fault.withRightSubject)].map { fault in
            fault.changes.reduce(into: [String: JSONValue]()) { claims, change in
                if case .userInfo(let name, let value) = change { claims[name] = value }
            }
        }
        #expect(claims[0]["sub"] != nil && claims[1]["sub"] == nil)
        #expect(claims[0].filter { $0.key != "sub" } == claims[1])
        #expect(!claims[1].isEmpty)
    }
}
