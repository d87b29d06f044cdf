import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite final class ProcessIdentityTests: Sendable {
    private let folders = Mutex<[TemporaryFolder]>([])

    /// What a kernel shows of process 7, and of this one.
    private func kernel(
        boot: String = "b007", namespace: String = "pid:[4026531836]", name: String = "companion", state: String = "S",
        start: String = "123456"
    ) -> TemporaryFolder {
        let folder = TemporaryFolder()
        // It is removed with the last reference.
        folders.withLock { $0.append(folder) }
        func write(_ text: String, to path: String) {
            let file = folder.file(path)
            try? FileManager.default.createDirectory(
                atPath: String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]), withIntermediateDirectories: true)
            TemporaryFolder.write(Array(text.utf8), to: file)
        }
        write("\(boot)\n", to: "sys/kernel/random/boot_id")
        write("7 (\(name)) \(state) 1 7 7 0 -1 4194304 1 0 0 0 1 1 0 0 20 0 3 0 \(start) 1 1\n", to: "7/stat")
        write("\(getpid()) (swift) R 1 7 7 0 -1 4194304 1 0 0 0 1 1 0 0 20 0 3 0 99 1 1\n", to: "\(getpid())/stat")
        write("", to: "self/ns/none")
        symlink(namespace, folder.file("self/ns/pid"))
        return folder
    }

    private func identity() throws -> ProcessIdentity {
        try #require(ProcessIdentity(of: 7, in: kernel().path))
    }

    @Test func `it says when the process was started, and where`() throws {
        let identity = try identity()
        #expect(identity.text == "b007 pid:[4026531836] 7 123456")
        #expect(ProcessIdentity(identity.text) == identity)
        #expect(ProcessIdentity(of: 7, in: kernel(name: "a) Z b (").path) == identity)
    }

    @Test(arguments: ["", "b007", "b007 pid:[1] 7", "b007 pid:[1] x 1", "b007 pid:[1] 7 -1", "b007 pid:[1] 7 1 1"])
    func `anything else names no process`(_ text: String) {
        #expect(ProcessIdentity(text) == nil)
    }

    @Test func `one that runs is not gone`() throws {
        #expect(try !identity().isGone(in: kernel().path))
        #expect(try !identity().isGone(in: kernel(state: "T").path), "it is stopped")
    }

    @Test func `one that has ended is gone, also when its number is another's`() throws {
        let folder = kernel()
        try FileManager.default.removeItem(atPath: folder.file("7"))
        #expect(try identity().isGone(in: folder.path))
        #expect(try identity().isGone(in: kernel(start: "123457").path))
        #expect(try identity().isGone(in: kernel(state: "Z").path), "its parent has not collected it")
        #expect(try identity().isGone(in: kernel(state: "X").path))
    }

    @Test func `of one elsewhere nothing is known`() throws {
        let (boot, container, nothing) = (kernel(boot: "b008"), kernel(namespace: "pid:[1]"), TemporaryFolder())
        for folder in [boot, container] { try FileManager.default.removeItem(atPath: folder.file("7")) }
        for folder in [boot, container, nothing] { #expect(try !identity().isGone(in: folder.path)) }
        #expect(ProcessIdentity(of: 7, in: nothing.path) == nil)
    }

    @Test func `this process runs, and a child that was killed does not`() throws {
        let current = try #require(ProcessIdentity.current)
        #expect(!current.isGone && ProcessIdentity(current.text) == current)
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/cat")
        // It waits for its input, which is never written.
        child.standardInput = Pipe()
        try child.run()
        let identity = ProcessIdentity(of: child.processIdentifier)
        #expect(identity?.isGone == false)
        kill(child.processIdentifier, SIGKILL)
        child.waitUntilExit()
        #expect(identity?.isGone == true)
    }
}
