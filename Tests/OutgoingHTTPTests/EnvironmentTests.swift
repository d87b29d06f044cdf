import Glibc
import HTTP
import OutgoingHTTP
import ServerTestSupport
import TestSupport
import Testing

/// What the environment of the program can't change. Each in its own process, because the environment is shared by a whole process.
struct EnvironmentTests {
    @Test func `a proxy is not asked for this machine`() async {
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { setenv(name, "http://127.0.0.1:1", 1) }
            try await ScriptedServer.run({ connection in
                _ = connection.readRequest()
                connection.answer("here")
            }) { server in
                let response = try await CurlHTTPClient().send(OutgoingRequest(url: try server.url(), limits: .patient))
                #expect(response.body == Array("here".utf8))
            }
        }
    }

    @Test func `a name and password in a .netrc are not sent`() async {
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let text = "machine 127.0.0.1 login me password secret\ndefault login me password secret\n"
            TemporaryFolder.write(Array(text.utf8), to: folder.file(".netrc"))
            setenv("HOME", folder.path, 1)
            try await ScriptedServer.run({ connection in
                connection.answer(connection.readRequest()?.contains("Authorization") == true ? "sent" : "kept")
            }) { server in
                let response = try await CurlHTTPClient().send(OutgoingRequest(url: try server.url(), limits: .patient))
                #expect(response.body == Array("kept".utf8))
            }
        }
    }
}
