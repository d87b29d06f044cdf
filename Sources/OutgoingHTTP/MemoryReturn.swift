internal import CMemory

/// Gives memory back to the system some time after a large answer.
///
/// What reads an answer of several megabytes takes many times its size in small pieces. They are freed when the page has
/// been sent, but the C library keeps them, spread over the arenas of several threads, for the next time.
struct MemoryReturn {
    /// From how many bytes on an answer counts as large.
    static let largeBody = 1 << 20
    /// How long after a large answer it is done: soon, and once more when a slow reader is through with it as well.
    static let delays: [Duration] = [.seconds(2), .seconds(15)]

    private var due: [ContinuousClock.Instant] = []
    private let giveBack: () -> Void

    init(giveBack: @escaping () -> Void = { _ = cmemory_return_freed() }) { self.giveBack = giveBack }

    /// An answer was handed on.
    mutating func didReceiveResponse(bytes: Int, at now: ContinuousClock.Instant) {
        if bytes >= MemoryReturn.largeBody { due = MemoryReturn.delays.map { now + $0 } }
    }

    /// How long nothing is to be done; `nil` for ever.
    func rest(at now: ContinuousClock.Instant) -> Duration? { due.first.map { max(.zero, $0 - now) } }

    /// Does what is due.
    mutating func act(at now: ContinuousClock.Instant) {
        guard let first = due.first, first <= now else { return }
        due.removeAll { $0 <= now }
        giveBack()
    }
}
