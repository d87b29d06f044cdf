import Glibc

/// Runs blocking work on a separate thread, so that no test ever blocks a thread that tasks need.
public func onOwnThread<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let job = Job { continuation.resume(with: Swift.Result { try work() }) }
        var thread = pthread_t()
        let reference = Unmanaged.passRetained(job)
        let code = pthread_create(&thread, nil, runJob, reference.toOpaque())
        guard code == 0 else {
            reference.release()
            continuation.resume(throwing: RawConnectionError.system("pthread_create", code))
            return
        }
        pthread_detach(thread)
    }
}

private final class Job: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private func runJob(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
    return nil
}
