import HTTP
import Testing

@testable import WebCompanion

@Suite struct IdleDetectorTests {
    @Test func `it begins once after requests, and not before the first`() {
        var spell = IdleDetector()
        let counts = [0, 0, 1, 1, 1, 1, 2, 5, 5, 5, 9]
        let begins = counts.map { spell.begins(at: $0) }
        #expect(begins == [false, false, false, true, false, false, false, false, true, false, false])
    }

    @Test func `few requests will do after many, since a shared screen asks all day`() {
        var spell = IdleDetector()
        // A crowd, and then the screen and a phone that waits.
        let counts = [0, 150, 300, 320, 340, 360, 560, 581, 601]
        #expect(counts.map { spell.begins(at: $0) } == [false, false, false, true, false, false, false, false, true])
    }

    @Test(arguments: [(200, false), (201, true)])
    func `two hundred requests are not many yet`(_ count: Int, _ begins: Bool) {
        var spell = IdleDetector()
        #expect(!spell.begins(at: 190) && spell.begins(at: count) == begins)
    }

    @Test func `requests of other machines count`() async {
        let current = CurrentApplication()
        _ = await LANListener(current: current).respond(to: .init(method: .get, target: "/"))
        #expect(current.requestCount == 1)
    }

    @Test func `an application counts each request, whatever the response`() async {
        let current = CurrentApplication()
        #expect(current.requestCount == 0)
        let answer = await current.respond(to: .init(method: .get, target: "/"))
        #expect(answer.status == .serviceUnavailable && answer.fields[.retryAfter] == "1")
        _ = current.preparedResponse(to: .init(method: .get, target: "/assets/style.css"))
        #expect(current.requestCount == 2)
    }
}
