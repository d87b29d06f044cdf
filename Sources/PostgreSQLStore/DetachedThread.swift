import Glibc

/// Starts threads that end on their own.
enum DetachedThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Runs `body` on a new thread.
    /// - Returns: `false` when the system has none.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(Body(body))
        guard
            unsafe pthread_create(
                &thread, nil,
                { context in
                    if let context = unsafe context {
                        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                    }
                    return nil
                }, context.toOpaque()) == 0
        else {
            unsafe context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
