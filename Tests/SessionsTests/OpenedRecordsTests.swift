import Testing

@testable import Sessions

@Suite struct OpenedRecordsTests {
    private let records = OpenedRecords<Int>()

    @Test func `a content is found only for the sealed bytes that it comes from`() {
        records.remember(1, of: [1, 1], under: [9])
        #expect(records.content(of: [9], sealed: [1, 1]) == 1)
        #expect(records.content(of: [9], sealed: [1, 2]) == nil)
        #expect(records.content(of: [8], sealed: [1, 1]) == nil)
        records.remember(2, of: [1, 2], under: [9])
        #expect(records.content(of: [9], sealed: [1, 1]) == nil)
        #expect(records.content(of: [9], sealed: [1, 2]) == 2)
        records.remove([9])
        #expect(records.content(of: [9], sealed: [1, 2]) == nil)
    }

    @Test func `a further one replaces another, and none is left after all are removed`() {
        func found() -> Int { (UInt8(0)..<200).count { records.content(of: [$0], sealed: [$0]) != nil } }
        for number in UInt8(0)..<200 { records.remember(0, of: [number], under: [number]) }
        #expect(found() == OpenedRecords<Int>.maxCount)
        #expect(records.content(of: [199], sealed: [199]) != nil, "the newest")
        records.removeAll()
        #expect(found() == 0)
    }
}
