internal import CMemory

/// Returns memory to the system some time after a large response.
///
/// Reading a response of several megabytes takes many times its size in small pieces. They are freed when the page has
/// been sent, but the C library keeps them, spread over the arenas of several threads, for later use.
struct MemoryReturn {
    /// The bytes from which a response counts as large.
    static let largeBody = 1 << 20
    /// The delays after a large response: a short one, and another one by which slow readers have finished too.
    static let delays: [Duration] = [.seconds(2), .seconds(15)]

    private var due: [ContinuousClock.Instant] = []
    private let giveBack: () -> Void

    init(giveBack: @escaping () -> Void = { _ = cmemory_return_freed() }) { self.giveBack = giveBack }

    /// Records a response.
    mutating func didReceiveResponse(bytes: Int, at now: ContinuousClock.Instant) {
        if bytes >= MemoryReturn.largeBody { due = MemoryReturn.delays.map { now + $0 } }
    }

    /// The time until ``act(at:)`` is due; `nil` if it is not.
    func rest(at now: ContinuousClock.Instant) -> Duration? { due.first.map { max(.zero, $0 - now) } }

    /// Returns memory if it is due.
    mutating func act(at now: ContinuousClock.Instant) {
        guard let first = due.first, first <= now else { return }
        due.removeAll { $0 <= now }
        giveBack()
    }
}
