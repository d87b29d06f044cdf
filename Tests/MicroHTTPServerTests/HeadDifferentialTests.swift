import HTTP
import ServerTestSupport
import Testing

@testable import MicroHTTPServer

/// Ten thousand generated streams of requests: the server responds to exactly those requests that ``StrictReader`` counts.
struct HeadDifferentialTests {
    /// A generator that makes the same streams in every run.
    struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var mixed = state
            mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
            return mixed ^ (mixed >> 33)
        }
    }

    /// What replaces, follows or precedes a byte of a head.
    static let splinters: [String] = [
        "\0", "\r", "\n", "\r\n", "\r\n ", "\r\n\t", "\n ", "\0\n", "\0\r\n", "\r\r\n", "\r\n\r\n", "\n\n", " ", "\t",
        ":",
        "\r\n x\r\n", "\r\n\0x: y", "\u{7F}", "\u{1}", "\0\0", "\r\n 47", ":\n", "\n\0\r\n", "chunked", "0",
    ]

    static let fields: [String] = [
        "X: a", "X:a", "X: ", "X:", "Cookie: a=1; b=2", "Content-Length: 0", "Content-Length: 5",
        "Content-Length:\r\n 5",
        "Content-Length: 5\0", "Content-Length: 0\0 5", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked\0x",
        "Transfer-Encoding:\r\n chunked", "Connection: close", "X-Forwarded-For:\r\n 1.2.3.4", "Accept: */*",
        "Transfer-Encoding : chunked", " Content-Length: 5", "X", "Host: localhost", "\0", "\0X: y", "X\0: y",
    ]

    static func stream(_ dice: inout Dice, host: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in 1...Int.random(in: 1...2, using: &dice) {
            var head = "\(["GET", "POST"].randomElement(using: &dice) ?? "") /\(number) HTTP/1.1\r\nHost: \(host)\r\n"
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                head += (Self.fields.randomElement(using: &dice) ?? "") + "\r\n"
            }
            var message = Array((head + "\r\n").utf8)
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                let place = Int.random(in: 0...message.count, using: &dice)
                let splinter = Array((Self.splinters.randomElement(using: &dice) ?? "").utf8)
                let end = Bool.random(using: &dice) ? place : min(place + 1, message.count)
                message.replaceSubrange(place..<end, with: splinter)
            }
            bytes += message
            bytes += Array(
                (["", "", "hello", "0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n"].randomElement(using: &dice) ?? "").utf8)
        }
        return bytes
    }

    @Test(arguments: 0..<4, HeadLayout.possible)
    func `as many requests get a response as a strict reader counts`(part: Int, layout: HeadLayout) async throws {
        let echo = ClosureResponder { .text($0.target) }
        var configuration = ServerConfiguration.test
        configuration.layout = layout
        try await withServer(echo, configuration: configuration) { port in
            var dice = Dice(state: UInt64(part))
            var refused = 0
            for number in 0..<2600 {
                let bytes = Self.stream(&dice, host: "localhost:\(port)")
                var reader = StrictReader(bytes, host: "localhost:\(port)", layout: layout)
                let expected = reader.targets()
                let connection = try await RawConnection.open(port: port)
                // A server that has refused may have closed before everything was sent.
                try? await connection.send(bytes)
                connection.finishSending()
                let received = try await connection.readToEnd()
                let answers = RawResponse.all(in: received)
                let answered = answers.filter { $0.status == 200 }.map(\.text)
                if answered != expected || answers.count > expected.count + 1 {
                    Issue.record(
                        """
                        stream \(number) of part \(part): expected \(expected), answered \(answered) in \
                        \(answers.count) answers: \(String(decoding: bytes, as: UTF8.self).debugDescription)
                        """)
                }
                if answers.count > expected.count { refused += 1 }
            }
            // The generator makes both kinds.
            #expect((500...2400).contains(refused))
        }
    }
}
