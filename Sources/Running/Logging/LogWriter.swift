internal import Glibc
internal import Synchronization

/// Writes lines to a descriptor, in order, and never waits for who reads them: a full pipe would otherwise stop the whole program.
///
/// As long as the reader keeps up, a line is written when ``write(_:)`` returns. Otherwise it waits in a queue for a thread of its own. What is
/// beyond the limit of the queue is dropped, and in its place is a line with the number of lines that are missing.
final class LogWriter: Sendable {
    /// How many bytes of lines wait.
    static let maxBytes = 1 << 20

    private let descriptor: Int32
    private let attempt: Attempt
    private let missing: @Sendable (Int) -> [UInt8]
    private let state = Mutex(State())

    /// How a line is written at once, as far as that is possible without waiting.
    enum Attempt {
        /// Only the thread writes.
        case none
        /// To a descriptor that does not block.
        case write(Int32)
        /// To a socket.
        case send(Int32)
    }

    private struct State {
        /// What waits for the thread to take it.
        var lines: [[UInt8]] = []
        /// The size of what was not written.
        var bytes = 0
        /// How many lines were dropped after those.
        var dropped = 0
        /// Whether the thread runs: until it has written all, nothing else may write.
        var isRunning = false
        var flushes: [AsyncStream<Never>.Continuation] = []

        mutating func append(_ line: [UInt8]) {
            lines.append(line)
            bytes += line.count
        }
    }

    /// - Parameters:
    ///   - descriptor: where the lines go; it stays open.
    ///   - missing: the line that says how many are missing.
    convenience init(_ descriptor: Int32, missing: @escaping @Sendable (Int) -> [UInt8]) {
        self.init(descriptor, attempt: LogWriter.attempt(at: descriptor), missing: missing)
    }

    /// The same with a descriptor, if one is named, to close at the end.
    init(_ descriptor: Int32, attempt: Attempt, missing: @escaping @Sendable (Int) -> [UInt8]) {
        (self.descriptor, self.attempt, self.missing) = (descriptor, attempt, missing)
    }

    deinit { if case .write(let own) = attempt, own != descriptor { close(own) } }

    /// Writes a line, or lets it wait.
    /// - Returns: `false` when it was dropped.
    @discardableResult
    func write(_ line: [UInt8]) -> Bool {
        state.withLock { state in
            guard state.isRunning else {
                let count = written(of: line)
                return count == line.count || wait(for: Array(line[count...]), &state)
            }
            guard state.bytes + line.count <= LogWriter.maxBytes else {
                state.dropped += 1
                return false
            }
            if state.dropped > 0 { state.append(missing(state.dropped)) }
            state.dropped = 0
            state.append(line)
            return true
        }
    }

    /// Returns when all lines are written, or after this time.
    func flush(within time: Duration) async {
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            if state.isRunning { state.flushes.append(continuation) } else { continuation.finish() }
        }
        let timer = Task {
            try? await Task.sleep(for: time)
            continuation.finish()
        }
        for await _ in stream {}
        timer.cancel()
    }

    /// How a descriptor is written to without waiting. To set `O_NONBLOCK` would change it for the other programs that share it, such as a shell:
    /// a pipe or a terminal is opened once more.
    private static func attempt(at descriptor: Int32) -> Attempt {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .write(descriptor) }
        switch status.st_mode & S_IFMT {
        case S_IFSOCK: return .send(descriptor)
        case S_IFIFO, S_IFCHR:
            // Not possible for the pipe of another user, for example in a container.
            let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            return own < 0 ? .none : .write(own)
        // A file has no reader to wait for.
        default: return .write(descriptor)
        }
    }

    /// How many bytes of a line need no more writing. A line that can't be written at all, because the disk is full or the reader has gone, is lost.
    private func written(of line: [UInt8]) -> Int {
        while true {
            let count =
                switch attempt {
                case .none: 0
                case .write(let descriptor): Glibc.write(descriptor, line, line.count)
                case .send(let descriptor):
                    Glibc.send(descriptor, line, line.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
                }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            default: return line.count
            }
        }
    }

    /// Starts the thread with what is left of a line.
    private func wait(for rest: [UInt8], _ state: inout State) -> Bool {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, runWriter, context.toOpaque()) == 0 else {
            context.release()
            return false
        }
        pthread_detach(thread)
        state.isRunning = true
        state.append(rest)
        return true
    }

    /// Writes all that waits.
    fileprivate func run() {
        while let lines = next() {
            for line in lines {
                writeCompletely(line)
                state.withLock { $0.bytes -= line.count }
            }
        }
    }

    private func next() -> [[UInt8]]? {
        state.withLock { state in
            if state.lines.isEmpty, state.dropped > 0 {
                state.append(missing(state.dropped))
                state.dropped = 0
            }
            guard state.lines.isEmpty else {
                defer { state.lines = [] }
                return state.lines
            }
            state.isRunning = false
            for flush in state.flushes { flush.finish() }
            state.flushes = []
            return nil
        }
    }

    private func writeCompletely(_ line: [UInt8]) {
        var rest = line[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program has made it one that does not block.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wanted, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}

/// The thread's function; takes over what ``LogWriter`` retained. At file scope, so that it has no actor.
private func runWriter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<LogWriter>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}
