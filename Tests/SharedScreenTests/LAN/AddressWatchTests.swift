import Testing

@testable import Screens

struct AddressWatchTests {
    @Test func `other addresses count once they are the same at two looks`() {
        var watch = AddressWatch()
        let served: Set = ["a"]
        let looks: [Set<String>] = [
            ["a"], ["a"], ["b"], ["a"], [], ["b"], ["b"], ["b"], ["a", "b"], ["a", "b"], ["a"], ["a"],
        ]
        #expect(
            looks.map { watch.isSettled($0, served: served) }
                == [false, false, false, false, false, false, true, true, false, true, false, false])
    }
}
