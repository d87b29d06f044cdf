import Storage
import TestSupport
import Testing

@testable import Running
@testable import WebCompanion

@Suite("Credentials of the service manager")
struct ServiceCredentialsTests {
    private let folder = TemporaryFolder()

    private func variables(_ environment: [String: String] = [:]) throws -> [String: String] {
        var variables = try ServiceCredentials.added(
            to: environment.merging(["CREDENTIALS_DIRECTORY": folder.path]) { $1 })
        variables["CREDENTIALS_DIRECTORY"] = nil
        return variables
    }

    private func write(_ text: String, to name: String) {
        TemporaryFolder.write(Array(text.utf8), to: folder.file(name), mode: 0o400)
    }

    @Test func `each is read as the variable of its name`() throws {
        write("s3cret\n", to: "web-companion-client-secret")
        write("0123", to: "web-companion-key")
        write("x", to: "of-another-program")
        #expect(
            try variables(["HOME": "/"]) == [
                "HOME": "/", "WEB_COMPANION_CLIENT_SECRET": "s3cret", "WEB_COMPANION_KEY": "0123",
            ])
    }

    @Test func `a variable that is set comes first, and only the last line end is left out`() throws {
        write("of the file", to: "web-companion-client-secret")
        write(" two\r\n\r\n", to: "web-companion-other")
        #expect(
            try variables(["WEB_COMPANION_CLIENT_SECRET": "set"]) == [
                "WEB_COMPANION_CLIENT_SECRET": "set", "WEB_COMPANION_OTHER": " two\r\n",
            ])
    }

    @Test(arguments: [nil, "", "relative", "/nonexistent/folder"])
    func `without a folder of credentials nothing is added`(_ path: String?) throws {
        var environment = ["HOME": "/"]
        environment["CREDENTIALS_DIRECTORY"] = path
        #expect(try ServiceCredentials.added(to: environment) == environment)
    }

    @Test func `one that is no text is refused, and is not shown`() throws {
        for bytes in [[0x73, 0xFF], Array("secret\0more".utf8), [UInt8](repeating: 0x61, count: 65537)] {
            TemporaryFolder.write(bytes, to: folder.file("web-companion-client-secret"))
            let failure = #expect(throws: StartupFailure.self) { try variables() }
            #expect(failure?.exitCode == 78)
            #expect(
                failure?.lines == [
                    "The credential \(folder.path)/web-companion-client-secret is no text of at most 64 KiB."
                ])
        }
        TemporaryFolder.write([UInt8](repeating: 0x61, count: 65536), to: folder.file("web-companion-client-secret"))
        #expect(try variables()["WEB_COMPANION_CLIENT_SECRET"]?.utf8.count == 65536)
    }

    @Test func `state is kept in the folder that the service manager made`() throws {
        func folder(_ state: String?) throws -> String {
            var environment = ["HOME": "/home/alice"]
            environment["STATE_DIRECTORY"] = state
            return try StateFolder.choose(.stateFolder, environment: environment).path
        }
        #expect(try folder("/var/lib/web-companion") == "/var/lib/web-companion")
        #expect(try folder("/var/lib/web-companion:/var/lib/other") == "/var/lib/web-companion")
        for none in [nil, "", "relative"] { #expect(try folder(none) == "/home/alice/.local/state/web-companion") }
        // A folder in the settings comes first.
        let chosen = try StateFolder.choose(.folder("/srv"), environment: ["STATE_DIRECTORY": "/var/lib/x"])
        #expect(chosen.path == "/srv")
    }
}
