import ServerTestSupport

/// What servers, and what is between, do to a connection that is idle.
enum IdleEnd: CaseIterable {
    case closeNotify
    case closeNotifyAndFIN
    case fin
    case reset
    case resetAtTheNextByte
    case closeAfterReading
    case silence

    /// Those that the client can see before it sends anything.
    static let visible: [IdleEnd] = [.closeNotify, .closeNotifyAndFIN, .fin, .reset]
    /// Those that can be seen only once something was sent.
    static let invisible: [IdleEnd] = [.resetAtTheNextByte, .closeAfterReading, .silence]

    /// Does it; returns when the connection is to be closed.
    /// - Parameter done: called once the connection is in that state.
    func happen(to connection: ScriptedConnection, done: () -> Void) {
        switch self {
        case .closeNotify:
            connection.sayGoodbye()
            connection.waitUntilDelivered()
            done()
            connection.waitForClose()
        case .closeNotifyAndFIN:
            connection.sayGoodbye()
            connection.finish()
            connection.waitUntilDelivered()
            done()
            connection.waitForClose()
        case .fin:
            connection.finish()
            connection.waitUntilDelivered()
            done()
            connection.waitForClose()
        case .reset:
            connection.resetAndWait()
            done()
        case .resetAtTheNextByte:
            done()
            connection.waitForInput()
            connection.reset()
        case .closeAfterReading:
            done()
            _ = connection.readRequest()
        case .silence:
            connection.dropPackets()
            done()
            connection.waitForClose()
        }
    }
}
