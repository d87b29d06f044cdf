import Cryptography
import Foundation
import Testing

@Suite struct RandomBytesTests {
    /// RFC 9562 sections 4.1, 4.2 and 5.4.
    @Test func `a UUID has version 4 and the variant of the specification, and is in lower case`() throws {
        for _ in 0..<50 {
            let text = RandomBytes.uuid()
            let uuid = try #require(UUID(uuidString: text)).uuid
            #expect(uuid.6 >> 4 == 4 && uuid.8 >> 6 == 0b10)
            #expect(text == text.lowercased())
        }
        #expect(RandomBytes.uuid() != RandomBytes.uuid())
    }
}
