/// Polls until the condition is true; gives up after a time that no working server needs.
@discardableResult
func becomesTrue(_ condition: @Sendable () async -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(600))
    while clock.now < end {
        if await condition() { return true }
        // A pause, not a measure of time: yielding without one would take a thread from every other test.
        // Waits: between two looks at what has no event.
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}
