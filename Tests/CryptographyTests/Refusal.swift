import Cryptography

/// Runs `body`; gives its refusal, `nil` when it does not refuse.
func refusal(_ body: () throws(Base64URLError) -> Void) -> Base64URLError? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}
