import JSON

/// Runs `body`; gives its refusal, `nil` when it does not refuse.
func refusal(_ body: () throws(JSONError) -> Void) -> JSONError? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
