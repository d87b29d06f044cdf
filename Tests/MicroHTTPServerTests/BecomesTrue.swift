import TestSupport

/// Polls until the condition is true; gives up after a time that no working server needs.
@discardableResult
func becomesTrue(_ condition: @Sendable () async -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(600))
    while clock.now < end {
        if await condition() { return true }
        await Polling.pause()
    }
    return false
}
