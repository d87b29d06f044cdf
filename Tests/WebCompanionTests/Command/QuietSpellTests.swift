import HTTP
import Testing

@testable import WebCompanion

@Suite struct QuietSpellTests {
    @Test func `it begins once after requests, and not before the first`() {
        var spell = QuietSpell()
        let counts = [0, 0, 1, 1, 1, 1, 2, 5, 5, 5, 9]
        let begins = counts.map { spell.begins(at: $0) }
        #expect(begins == [false, false, false, true, false, false, false, false, true, false, false])
    }

    @Test func `an application that is asked counts it, whatever the answer`() async {
        let current = CurrentApplication()
        #expect(current.requestCount == 0)
        _ = await current.respond(to: .init(method: .get, target: "/"))
        _ = current.preparedAnswer(to: .init(method: .get, target: "/assets/style.css"))
        #expect(current.requestCount == 2)
    }
}
