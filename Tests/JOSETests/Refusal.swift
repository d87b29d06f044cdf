import JOSE

/// Runs `body`; gives the kind of its refusal, `nil` when it does not refuse.
func refusal(_ body: () throws(JOSEError) -> Void) -> JOSEError.Kind? {
    do {
        try body()
        return nil
    } catch {
        return error.kind
    }
}
