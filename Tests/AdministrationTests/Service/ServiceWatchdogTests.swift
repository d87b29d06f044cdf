import Configuration
import HTTP
import MicroHTTPServer
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Running
@testable import WebCompanion

@Suite("The watchdog of the service manager")
struct ServiceWatchdogTests {
    @Test(
        arguments: [
            ("60000000", nil, Duration.seconds(30)), ("60000000", "42", .seconds(30)), ("3", nil, .microseconds(1)),
            ("1", nil, .microseconds(1)), ("60000000", "43", nil), ("60000000", "", nil), ("0", nil, nil),
            ("", nil, nil),
            ("-1", nil, nil), ("+1", nil, nil), ("1s", nil, nil), ("99999999999999999999", nil, nil), (nil, nil, nil),
        ] as [(String?, String?, Duration?)])
    func `it reports at half of the time that the manager waits`(
        _ microseconds: String?, _ process: String?, _ expected: Duration?
    ) {
        var environment: [String: String] = [:]
        environment["WATCHDOG_USEC"] = microseconds
        environment["WATCHDOG_PID"] = process
        #expect(ServiceWatchdog(environment: environment, process: 42)?.interval == expected)
    }

    @Test func `only a program that answers is reported`() async throws {
        let folder = TemporaryFolder()
        let socket = try #require(NotifySocket(folder.file("notify")))
        let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": socket.name]))
        let watchdog = try #require(ServiceWatchdog(environment: ["WATCHDOG_USEC": "2000000"]))
        let seen = Mutex<[[String]]>([])
        let answers = [true, false, false, true]
        let run = Task {
            await watchdog.run(
                manager,
                pause: { duration in
                    #expect(duration == .seconds(1))
                    let count = seen.withLock {
                        $0.append(socket.received)
                        return $0.count
                    }
                    if count == answers.count { withUnsafeCurrentTask { $0?.cancel() } }
                }, isAnswered: { seen.withLock { answers[$0.count] } })
        }
        await run.value
        #expect(seen.withLock { $0 } == [["WATCHDOG=1"], [], [], ["WATCHDOG=1"]])
    }

    private struct Answering: HTTPResponder {
        let status: HTTPStatus
        func respond(to request: HTTPRequest) async -> HTTPResponse {
            #expect(request.path == "/healthz")
            return .text("", status: status)
        }
    }

    @Test(arguments: [HTTPStatus.ok, .serviceUnavailable])
    func `the program's own request is answered by its application`(_ status: HTTPStatus) async throws {
        let server = try HTTPServer.start(ServerConfiguration(), responder: Answering(status: status))
        #expect(await OwnRequest(.loopback, port: server.boundPort, seconds: 60).isAnswered())
        await server.stop(grace: .zero)
        #expect(await !OwnRequest(.loopback, port: server.boundPort, seconds: 60).isAnswered())
    }

    @Test func `a connection that nobody serves is no answer`() async throws {
        let bound = try BoundServer(ServerConfiguration())
        #expect(await !OwnRequest(.loopback, port: bound.port, seconds: 1).isAnswered())
    }

    @Test(arguments: ["", "SSH-2.0-OpenSSH_9.2\r\n"])
    func `what is no response of HTTP is no answer`(_ text: String) async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            _ = connection.write(text)
            connection.finish()
        }) { server in
            #expect(await !OwnRequest(.loopback, port: server.port, seconds: 60).isAnswered())
        }
    }

    @Test(arguments: [
        (["192.168.1.20", "::1"], "::1"), (["127.0.0.1", "::1"], "127.0.0.1"), (["0.0.0.0"], "127.0.0.1"),
        (["::"], "::1"), (["192.168.1.20"], "192.168.1.20"), ([], "127.0.0.1"),
    ])
    func `the request goes to this machine's own address where it is served`(_ addresses: [String], _ host: String) {
        #expect(OwnRequest(ListenSetting(addresses: addresses, port: 0), port: 1, seconds: 1).host == host)
    }
}
