/// Thrown for a request that requires a signed-in user.
struct SignInNeeded: Error {}
