internal import JSON
internal import Synchronization

/// The errors that the control interface injects, at most one for each endpoint, and the responses that wait because of one.
final class ErrorSchedule: Sendable {
    /// An error that a request has met.
    struct Taken: Sendable {
        let injected: InjectedError
        let place: InjectedError.Place
        /// How often the error of the place had been replaced or ended.
        fileprivate let generation: Int
    }

    private struct State {
        var injected: [InjectedError.Place: InjectedError] = [:]
        var generations: [InjectedError.Place: Int] = [:]
        var waiters: [Int: (place: InjectedError.Place, continuation: CheckedContinuation<Void, Never>)] = [:]
        var nextWaiter = 0
        var isEnded = false
    }

    private let state = Mutex(State())

    /// The errors, and how many responses wait.
    var json: JSONValue {
        state.withLock { state in
            let errors = InjectedError.Place.allCases.compactMap { place in state.injected[place]?.json(at: place) }
            return ["errors": .array(errors), "waiting": .integer(Int64(state.waiters.count))]
        }
    }

    /// Injects an error, instead of the one that the endpoint had. Responses that wait because of that one are sent.
    func set(_ injected: InjectedError, at place: InjectedError.Place) { replace([place], with: injected) }

    /// Ends the errors of some endpoints. Responses that wait are sent.
    func remove(at places: [InjectedError.Place]) { replace(places, with: nil) }

    private func replace(_ places: [InjectedError.Place], with injected: InjectedError?) {
        let waiters = state.withLock { state in
            for place in places {
                state.injected[place] = injected
                state.generations[place, default: 0] += 1
            }
            return Self.takeWaiters(&state) { places.contains($0) }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// The error of a request, which is one time less to occur from now on; `nil` for none.
    /// - Parameter clientID: the client that the request is of; `nil` where it names none.
    func take(at place: InjectedError.Place, by clientID: @autoclosure () -> String?) -> Taken? {
        guard let present = state.withLock({ $0.injected[place] }) else { return nil }
        // Outside the lock: it may look into other stores.
        if let meant = present.clientID, clientID() != meant { return nil }
        return state.withLock { state in
            guard let injected = state.injected[place], injected.clientID == present.clientID else { return nil }
            if let times = injected.times { state.injected[place]?.times = times - 1 }
            if state.injected[place]?.times == 0 { state.injected[place] = nil }
            return Taken(injected: injected, place: place, generation: state.generations[place] ?? 0)
        }
    }

    /// Waits as long as an error says, or until it is ended, replaced, or the tenant ends.
    func wait(_ taken: Taken) async {
        let delay = taken.injected.delay
        guard delay > 0 else { return }
        await withTaskGroup { group in
            group.addTask { await self.waitForEnd(of: taken) }
            group.addTask { try? await Task.sleep(for: .seconds(delay)) }
            _ = await group.next()
            group.cancelAll()
        }
    }

    /// Ends every wait, and waits no more.
    func end() {
        let waiters = state.withLock { state in
            state.isEnded = true
            return Self.takeWaiters(&state) { _ in true }
        }
        for waiter in waiters { waiter.resume() }
    }

    private func waitForEnd(of taken: Taken) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // Cancelled before this closure ran, the handler has found nothing to resume.
                    guard !Task.isCancelled, !state.isEnded else { return true }
                    // Ended after it was taken, the error has not found this waiter.
                    guard (state.generations[taken.place] ?? 0) == taken.generation else { return true }
                    state.waiters[id] = (taken.place, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
    }

    /// Removes and returns those that wait at such a place.
    private static func takeWaiters(
        _ state: inout State, _ isMeant: (InjectedError.Place) -> Bool
    ) -> [CheckedContinuation<Void, Never>] {
        let meant = state.waiters.filter { isMeant($0.value.place) }
        for id in meant.keys { state.waiters[id] = nil }
        return meant.values.map(\.continuation)
    }
}
