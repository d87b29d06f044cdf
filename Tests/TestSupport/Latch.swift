/// Something to wait for that a test opens by hand.
public actor Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// How many tasks have reached ``wait()``.
    public private(set) var arrived = 0

    /// A closed latch.
    public init() {}

    /// Waits until the latch is open.
    public func wait() async {
        arrived += 1
        for arrival in arrivals where arrival.count <= arrived { arrival.continuation.resume() }
        arrivals.removeAll { $0.count <= arrived }
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets all waiting tasks continue.
    public func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Waits until `count` tasks have reached ``wait()``.
    public func waitForArrivals(_ count: Int) async {
        guard arrived < count else { return }
        await withCheckedContinuation { arrivals.append((count, $0)) }
    }
}
