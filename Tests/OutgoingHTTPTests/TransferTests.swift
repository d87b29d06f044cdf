import Testing

@testable import OutgoingHTTP

struct TransferTests {
    @Test(
        arguments: [
            (.zero, 1), (.microseconds(1), 1), (.milliseconds(1), 1), (.microseconds(2_999), 2), (.seconds(30), 30_000),
            (.seconds(1_999_999), 1_999_999_000), (.seconds(2_000_000), 2_000_000_000),
            (.milliseconds(2_000_000_001), 2_000_000_000),
            (.seconds(Int64.max), 2_000_000_000),
        ] as [(Duration, Int)])
    func `a limit of time is whole milliseconds that libcurl takes`(_ duration: Duration, _ milliseconds: Int) {
        #expect(Transfer.milliseconds(duration) == milliseconds)
    }
}
