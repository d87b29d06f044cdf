internal import CMemory

/// Returns memory to the system some time after a large response.
///
/// Parsing a response of several megabytes takes many times its size in small allocations. They are freed when the page has
/// been sent, but the C library keeps them, spread over the arenas of several threads, for later use.
struct MemoryReturn {
    /// The minimum size of a large response in bytes.
    static let largeBody = 1 << 20
    /// The delays after a large response: soon, and again when slow readers are also done.
    static let delays: [Duration] = [.seconds(2), .seconds(15)]

    private var due: [ContinuousClock.Instant] = []
    private let giveBack: () -> Void

    init(giveBack: @escaping () -> Void = { _ = cmemory_return_freed() }) { self.giveBack = giveBack }

    /// Records that a response was delivered.
    mutating func didReceiveResponse(bytes: Int, at now: ContinuousClock.Instant) {
        if bytes >= MemoryReturn.largeBody { due = MemoryReturn.delays.map { now + $0 } }
    }

    /// The time until something is due; `nil` for never.
    func rest(at now: ContinuousClock.Instant) -> Duration? { due.first.map { max(.zero, $0 - now) } }

    /// Returns memory if it is due.
    mutating func act(at now: ContinuousClock.Instant) {
        guard let first = due.first, first <= now else { return }
        due.removeAll { $0 <= now }
        giveBack()
    }
}
