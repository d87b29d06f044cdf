import QRCodes
import Testing

@Suite struct QRCodeTests {
    @Test(arguments: [
        "a", "https://a.de", "https://tasks.example.com", "https://kiosk.example.com:8443/ü",
        String(repeating: "x", count: 42),
    ])
    func `what is written can be read`(_ text: String) throws {
        let code = try #require(QRCode(text))
        #expect(QRReader(code.rows)?.text == text)
    }

    @Test func `three corners have the pattern that readers look for`() throws {
        let rows = try #require(QRCode("https://tasks.example.com")).rows
        let size = rows.count
        #expect(rows.allSatisfy { $0.count == size })
        let pattern = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        for (top, start) in [(0, 0), (0, size - 7), (size - 7, 0)] {
            let found = (0..<7).map { y in
                (0..<7).map { rows[top + y][start + $0] ? "#" : "." }.joined()
            }
            #expect(found == pattern)
        }
    }

    @Test func `a text that is empty or too long has no code`() {
        #expect(QRCode("") == nil)
        #expect(QRCode(String(repeating: "x", count: 2331))?.rows.count == 177)
        #expect(QRCode(String(repeating: "x", count: 2332)) == nil)
        #expect(QRCode(String(repeating: "ü", count: 1166)) == nil)
    }
}
