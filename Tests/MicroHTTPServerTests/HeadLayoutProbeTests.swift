import Testing

@testable import MicroHTTPServer

@Suite struct HeadLayoutProbeTests {
    @Test func `the library at hand keeps heads as its version does`() throws {
        #expect(try HeadLayoutProbe.layout() == HeadLayout.installed)
    }

    @Test func `with an unknown layout, a library is used that refuses by itself what could hide a byte`() throws {
        let samples = HeadLayoutProbe.samples
        guard HeadLayout.installed != .erased else {
            #expect(throws: ServerError.self) { try HeadLayoutProbe.layout(by: samples, among: [.unknown]) }
            return
        }
        #expect(try HeadLayoutProbe.layout(by: samples, among: [.unknown]) == .unknown)
        #expect(HeadLayout.unknown.notices.count == 1 && HeadLayout.marked.notices.isEmpty)
        // One that the library hands on, although it is refused here.
        let repeated = HeadLayoutProbe.Sample(text: "GET / HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n", head: nil)
        #expect(throws: ServerError.self) { try HeadLayoutProbe.layout(by: samples + [repeated], among: [.unknown]) }
    }

    /// Each is what a library would do that reads heads otherwise: it hides a byte, or shows one that was not sent.
    @Test(arguments: 0..<HeadLayoutProbe.samples.count)
    func `a library that reads a head otherwise is refused, by its version`(_ number: Int) throws {
        let plain = try #require(HeadLayoutProbe.samples.first)
        let head = try #require(plain.head)
        var other = head
        other.target.append(0x63)
        let sample = HeadLayoutProbe.samples[number]
        let wrong =
            number == 0
            ? [HeadLayoutProbe.Sample(text: plain.text, head: other), .init(text: plain.text, head: nil)]
            : [.init(text: sample.text, head: head)]
        for sample in wrong {
            let error = #expect(throws: ServerError.self) { try HeadLayoutProbe.layout(by: [plain, sample]) }
            guard case .unsupportedLibrary(let version) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(version.hasPrefix("0.") || version.hasPrefix("1."))
            #expect(error?.description.contains("libmicrohttpd \(version)") == true)
        }
    }

    @Test func `what is not adjacent is no head, and nothing of it is read`() {
        #expect(RawHeadReader.areInOrder([8, 12, 14, 26, 40]))
        // A version that is a constant of the library, before or after the connection's memory.
        #expect(!RawHeadReader.areInOrder([8, 12, 4, 16, 40]))
        #expect(!RawHeadReader.areInOrder([8, 12, 100, 112, 40]))
        // A size that is none, and one that leads around the end of memory.
        #expect(!RawHeadReader.areInOrder([8, 12, 14, 26, 8]))
        #expect(!RawHeadReader.areInOrder([8, 12, 14, 26, 8 &+ UInt.max]))
    }
}
