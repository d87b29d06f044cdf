import BrowserModel
import CompanionTestSupport
import Configuration
import FoundationEssentials
import Glibc
import HTTP
import Running
import TestSupport
import Testing
import Texts

@Suite("What other users of the machine can get at")
struct FilePrivacyTests {
    private let folder = TemporaryFolder()

    @Test(
        "a state folder that others can get into is refused, with what to type",
        arguments: [0o777, 0o755, 0o710, 0o701])
    func openFolder(mode: Int) throws {
        let path = folder.file("it's here")
        mkdir(path, 0o700)
        try StateFolder(path: path, isTemporary: false).requirePrivate()
        chmod(path, mode_t(mode))
        let failure = #expect(throws: StartupFailure.self) {
            try StateFolder(path: path, isTemporary: false).requirePrivate()
        }
        #expect(failure?.lines.first?.hasSuffix("type: chmod 700 '\(folder.path)/it'\\''s here'") == true)
        #expect(failure?.exitCode == StartupFailure.configuration)
    }

    @Test("a folder that is not there yet is fine, and one of another user is not")
    func otherUser() async throws {
        try StateFolder(path: folder.file("later"), isTemporary: false).requirePrivate()
        await #expect(processExitsWith: .success) {
            // Root drops its privileges first.
            if geteuid() == 0, setgid(65534) != 0 || setuid(65534) != 0 { exit(66) }
            let failure = #expect(throws: StartupFailure.self) {
                try StateFolder(path: "/etc", isTemporary: false).requirePrivate()
            }
            #expect(failure?.lines.first?.contains("belongs to another user") == true)
        }
    }

    @Test(
        "a volume that belongs to root and to a group of the user gets a folder of the user's own; in others one can be chosen"
    )
    func volume() async throws {
        // Only root can make folders of others.
        guard geteuid() == 0 else { return }
        let group: gid_t = 65534
        for (mode, owner, isOwn) in [
            (0o2770, 0, true), (0o770, 0, true), (0o2777, 0, false), (0o2775, 0, false), (0o2770, 65532, false),
            (0o2750, 0, false),
        ] as [(mode_t, uid_t, Bool)] {
            let volume = TemporaryFolder()
            #expect(chown(volume.path, owner, group) == 0 && chmod(volume.path, mode) == 0)
            await #expect(processExitsWith: .success) { [path = volume.path as String, isOwn = isOwn as Bool] in
                guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65533) == 0 else { exit(66) }
                let chosen = try StateFolder.choose(.folder(path), environment: [:])
                #expect(
                    try StateFolder.choose(.stateFolder, environment: ["STATE_DIRECTORY": path]).path == chosen.path)
                guard isOwn else {
                    #expect(chosen.path == path)
                    let failure = #expect(throws: StartupFailure.self) { try chosen.requirePrivate() }
                    let isNamed = failure?.lines.first?.contains("such as \(path)/web-companion") == true
                    #expect(isNamed == (access(path, W_OK) == 0))
                    return
                }
                #expect(chosen.path == "\(path)/web-companion")
                for _ in 1...2 {
                    try chosen.requirePrivate()
                    let key = try chosen.key(named: "a", environment: [:])
                    #expect(key.notice == nil)
                }
                #expect(TemporaryFolder.mode(of: chosen.path) & 0o077 == 0)
            }
        }
    }

    @Test("a store that is a symbolic link is refused, with what to type")
    func link() throws {
        let state = StateFolder(path: folder.path, isTemporary: false)
        try state.requireNoLink(named: "web-companion")
        TemporaryFolder.write([], to: folder.file("web-companion.sqlite"))
        try state.requireNoLink(named: "web-companion")
        unlink(folder.file("web-companion.sqlite"))
        symlink("/nowhere/x", folder.file("web-companion.sqlite"))
        let failure = #expect(throws: StartupFailure.self) { try state.requireNoLink(named: "web-companion") }
        #expect(failure?.lines.first?.contains("is a symbolic link") == true)
    }

    @Test(
        "a settings file with a secret that others can read is worth a warning",
        arguments: [0o644, 0o640, 0o604, 0o600])
    func warning(mode: Int) throws {
        let path = folder.file("settings.plist")
        for (key, secret, warns) in [
            ("clientSecret", "s3cret", mode != 0o600), ("clientSecret", "", false),
            ("postgresqlConnection", "host=db password=s3cret", mode != 0o600),
            ("postgresqlConnection", "postgresql://me:s3cret@db/x", mode != 0o600),
            ("postgresqlConnection", "host=db user=me", false), ("postgresqlConnection", "s3cret", mode != 0o600),
        ] {
            TemporaryFolder.write(
                Array("<plist><dict><key>\(key)</key><string>\(secret)</string></dict></plist>".utf8), to: path,
                mode: mode_t(mode))
            let warning = try SettingsFile.read(path: path).privacyWarning
            #expect((warning != nil) == warns)
            #expect(warning?.hasSuffix("type: chmod 600 '\(path)'") != false)
            #expect(warning?.contains("s3cret") != true)
        }
    }

    @Test(
        "a file is closed to others and keeps what is stricter",
        arguments: [(0o644, 0o600), (0o777, 0o700), (0o400, 0o400)])
    func closed(before: Int, after: Int) throws {
        let path = folder.file("file")
        TemporaryFolder.write([], to: path, mode: mode_t(before))
        try FilePrivacy.closeToOthers(path)
        #expect(TemporaryFolder.mode(of: path) == mode_t(after))
    }

    /// In this file system nobody can change the mode of a file.
    @Test("a file that stays open to others gets no secret, and another failure has its own reason")
    func notClosed() {
        let open = FileReplacement.Failure.notWritable(.words(\.settingsProblems.file.readableSecret))
        #expect(throws: open) { try FilePrivacy.closeToOthers("/proc/self/comm") }
        #expect(throws: FileReplacement.Failure.notWritable("No such file or directory")) {
            try FilePrivacy.closeToOthers(folder.file("nothing"))
        }
    }

    @Test("the settings file is closed to others before the settings page writes a secret into it")
    func settingsPage() async throws {
        for secret in ["", "s3cret"] {
            try await CompanionHarness.run { companion in
                chmod(companion.settingsPath, 0o644)
                let browser = companion.browser()
                let page = try await companion.open("/settings", browser)
                var fields: FormParameters = ["showClaims": "on"]
                if !secret.isEmpty { fields.append("clientSecret", secret) }
                let saved = try await browser.press(words.settings.save, on: page, filling: fields)
                #expect(saved.target == "/settings?notice=saved")
                #expect(companion.settingsText.contains("s3cret") == !secret.isEmpty)
                #expect(TemporaryFolder.mode(of: companion.settingsPath) == (secret.isEmpty ? 0o644 : 0o600))
            }
        }
    }
}
