import Configuration
import FoundationEssentials
import Glibc
import TestSupport
import Testing
import Texts

@testable import Administration

@Suite("Putting other bytes in a file's place")
struct FileReplacementTests {
    private let folder = TemporaryFolder()
    private let old = Array("old".utf8)
    private let new = Array("new".utf8)

    @Test("the mode stays, a link stays a link, and nothing else is left in the folder")
    func replaced() throws {
        let path = folder.file("settings.plist")
        TemporaryFolder.write(old, to: path, mode: 0o640)
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: path)
        try FileReplacement.replace(folder.file("link"), holding: old, with: new)
        #expect(TemporaryFolder.read(path) == new)
        #expect(TemporaryFolder.mode(of: path) & 0o777 == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == path)
        #expect(folder.names.sorted() == ["link", "settings.plist"])
    }

    @Test("a file that holds something else by now is left alone")
    func changed() {
        let path = folder.file("settings.plist")
        TemporaryFolder.write(Array("by hand".utf8), to: path)
        #expect(throws: FileReplacement.Failure.changed) {
            try FileReplacement.replace(path, holding: old, with: new)
        }
        #expect(TemporaryFolder.read(path) == Array("by hand".utf8))
        #expect(folder.names == ["settings.plist"])
    }

    /// Root may write everything, so another process gives its rights away first.
    @Test("a file that must not be written is not got round by a rename")
    func notWritable() async {
        await #expect(processExitsWith: .success) {
            if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { exit(66) }
            let folder = TemporaryFolder()
            let path = folder.file("settings.plist")
            TemporaryFolder.write(Array("old".utf8), to: path, mode: 0o400)
            #expect(throws: FileReplacement.Failure.notWritable("Permission denied")) {
                try FileReplacement.replace(path, holding: Array("old".utf8), with: Array("new".utf8))
            }
            #expect(TemporaryFolder.read(path) == Array("old".utf8))
        }
    }

    @Test("a folder in which the new file can't be made is named: the file itself may be written")
    func folderNotWritable() async {
        await #expect(processExitsWith: .success) {
            if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { exit(66) }
            let folder = TemporaryFolder()
            let path = folder.file("settings.plist")
            TemporaryFolder.write(Array("old".utf8), to: path, mode: 0o600)
            guard chmod(folder.path, 0o500) == 0, let real = realpath(folder.path, nil) else { exit(66) }
            let reason = PageText.english("\(String(cString: real)): Permission denied")
            free(real)
            #expect(throws: FileReplacement.Failure.notWritable(reason)) {
                try FileReplacement.replace(path, holding: Array("old".utf8), with: Array("new".utf8))
            }
        }
    }

    @Test("a file that is not there is not made")
    func absent() {
        #expect(throws: FileReplacement.Failure.notWritable("No such file or directory")) {
            try FileReplacement.replace(folder.file("nothing"), holding: old, with: new)
        }
        #expect(folder.names.isEmpty)
    }

    @Test("where a thousand backups are beside a file no other is made")
    func backups() throws {
        let path = folder.file("settings.plist")
        for number in 1..<SettingsBackup.maxCount { TemporaryFolder.write([], to: "\(path).backup-\(number)") }
        let last = try SettingsBackup.make(of: path, holding: old)
        #expect(last == "\(path).backup-\(SettingsBackup.maxCount)" && TemporaryFolder.read(last) == old)
        let full = FileReplacement.Failure.notWritable(.words(\.settingsProblems.file.tooManyBackups))
        #expect(throws: full) { try SettingsBackup.make(of: path, holding: old) }
    }
}
