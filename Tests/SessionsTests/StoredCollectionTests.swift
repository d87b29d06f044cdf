import Foundation
import Storage
import TestSupport
import Testing

@testable import Sessions

/// What is not declared would be left when everything is erased, and not be in a restored backup.
@Suite struct StoredCollectionTests {
    @Test func `every collection in the sources is declared once`() throws {
        let folder = Repository.path("Sources/Sessions")
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        var names: [String] = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            names += text.matches(of: /RecordCollection\("(\w+)"/).map { String($0.output.1) }
        }
        #expect(names.count > 10)
        #expect(names.sorted() == Stores.collections.map(\.collection.name).sorted())
    }
}
