import CompanionTestSupport
import Configuration
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import Administration

/// Something that is no settings file, and what is reported about it.
struct BadFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let expected: [String]

    init(_ name: String, _ text: String, _ expected: String...) {
        self.testDescription = name
        self.text = text
        self.expected = expected
    }
}

private let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"

@Suite("Settings files")
struct SettingsFileTests {
    static let malformed = [
        BadFile("a word", "hello", "s.plist: not a property list: expected XML that begins with <?xml or <plist"),
        BadFile("JSON", "{\"a\": 1}", "s.plist: not a property list: expected XML that begins with <?xml or <plist"),
        BadFile(
            "the old form", "{ a = b; }", "s.plist: not a property list: expected XML that begins with <?xml or <plist"),
        BadFile("HTML", "<!DOCTYPE html>\n<html>", "s.plist:2: not a property list: a property list has no <html>"),
        BadFile(
            "a wrong end", head + "<dict>\n<key>a</key>\n<string>x</strin>\n</dict></plist>",
            "s.plist:6: not a property list: <string> of line 5 is not closed"),
        BadFile(
            "no end", head + "<dict>\n<key>a</key><string>x</string>",
            "s.plist:3: not a property list: <dict> is not closed"),
        BadFile(
            "a string without its end", head + "<dict>\n<key>a</key><string>x\n<key>b</key><true/></dict></plist>",
            "s.plist:5: not a property list: <string> of line 4 is not closed"),
        BadFile(
            "a bare ampersand", head + "<dict>\n<key>a</key><string>https://x/?p=1&q=2</string></dict></plist>",
            "s.plist:4: not a property list: & is written &amp; in a property list"),
        BadFile(
            "an unknown element", head + "<dict>\n<key>a</key><text>x</text></dict></plist>",
            "s.plist:4: not a property list: a property list has no <text>"),
        BadFile(
            "one key twice", head + "<dict>\n<key>a</key><true/>\n<key>a</key><false/></dict></plist>",
            "s.plist:5: not a property list: the key \"a\" stands in line 4 already"),
        BadFile(
            "text between elements", head + "<dict>\noops <key>a</key><true/></dict></plist>",
            "s.plist:3: not a property list: there is text where only elements may stand"),
        BadFile(
            "an open comment", head + "<dict>\n<!-- <key>a</key><true/></dict></plist>",
            "s.plist:4: not a property list: <!-- is not closed by -->"),
        BadFile(
            "an element that breaks off", head + "<dict>\n<key>a</key><true/",
            "s.plist:4: not a property list: < is not closed by >"),
        BadFile(
            "a truth with two ends", head + "<dict>\n<key>a</key><true></true></dict></plist>",
            "s.plist:4: not a property list: write <true/> for <true>"),
        BadFile(
            "an end too many", head + "<dict/></plist>\n</dict>",
            "s.plist:4: not a property list: </dict> closes nothing"),
        BadFile(
            "ends in the wrong order", head + "<dict>\n<key>a</key><array></dict></array></plist>",
            "s.plist:4: not a property list: </dict> stands where <array> of line 4 should be closed"),
        BadFile(
            "too deep", head + String(repeating: "<array>", count: 100_000),
            "s.plist:3: not a property list: too many elements within each other"),
        BadFile("an array", head + "<array/></plist>", "s.plist: expected a <dict> of settings, found an <array>"),
    ]

    @Test(arguments: malformed)
    func `what is no property list is refused with its line`(_ row: BadFile) {
        let failure = #expect(throws: SettingsFailure.self) {
            try SettingsFile.read(Array(row.text.utf8), name: "s.plist")
        }
        for problem in failure?.problems ?? [] { ShownTexts.record(problem.description) }
        #expect(failure?.problems.map(\.description) == row.expected)
    }

    @Test(arguments: [[0xFF, 0xFE, 0x3C, 0x00], [0x80], Array("<plist>\u{0}".utf8.dropLast()) + [0xC3]] as [[UInt8]])
    func `what is neither binary nor UTF-8 is refused`(_ bytes: [UInt8]) {
        let failure = #expect(throws: SettingsFailure.self) { try SettingsFile.read(bytes, name: "s.plist") }
        #expect(failure?.problems.map(\.text.plainEnglish) == ["not a property list: neither binary nor UTF-8 text"])
    }

    @Test func `random damage never gets past unnoticed as a crash`() throws {
        let original = Array(SettingsFixture.tenant.text.utf8)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var bytes = original
            for _ in 0..<3 {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert([0x3C, 0x3E, 0x26, 0x2F].randomElement(using: &generator) ?? 0, at: index)
                }
            }
            // Either result is fine: a changed letter in a name may be right.
            _ = try? SettingsReader.read(SettingsFile.read(bytes, name: "s.plist"))
        }
    }

    @Test func `a binary property list is as good as XML`() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let values = [
            "issuer": "https://accounts.example.com", "clientID": "companion", "taskAPI": "https://tasks.example.com",
        ]
        let file = try SettingsFile.read(Array(encoder.encode(values)), name: "s.plist")
        #expect(try SettingsReader.read(file).settings.clientID == "companion")
        var damaged = try Array(encoder.encode(values))
        damaged.removeLast(20)
        let failure = #expect(throws: SettingsFailure.self) { try SettingsFile.read(damaged, name: "s.plist") }
        #expect(failure?.problems.map(\.description) == ["s.plist: not a property list that can be read"])
    }

    @Test(arguments: [
        ("", ""), ("", "</dict>\n"), ("", "</dict>\n</plist>\n"), ("\u{FEFF}\n<!-- mine -->\n", "</dict></plist>"),
        ("<?xml version=\"1.0\"?>\n", ""),
    ])
    func `keys that were copied without the first lines are read, with a notice`(
        _ begin: String, _ end: String
    ) throws {
        let keys = SettingsFixture.tenant.entries.map { "<key>\($0.key)</key>\n\($0.xml)\n" }.joined()
        let text = begin + keys + end
        let result = try SettingsReader.read(SettingsFile.read(Array(text.utf8), name: "s.plist"))
        let line = begin.count { $0 == "\n" } + 1
        #expect(
            result.notices.map(\.description) == [
                """
                s.plist:\(line): there is no <plist version="1.0"><dict> before the first key; the file is read as if it were there
                """
            ])
        #expect(result.settings == (try SettingsFixture.tenant.read().settings))
        // The page that edits the file puts the lines back.
        let edited = try #require(SettingsText(Array(text.utf8)).edited(["kiosk": .boolean(true)]))
        #expect(String(decoding: edited, as: UTF8.self).contains("<plist version=\"1.0\"><dict><key>authority</key>"))
    }

    /// Where a user may begin to copy a tutorial's block, and where they may end.
    static let beginnings = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist>\n<plist version=\"1.0\">\n<dict>\n",
        "<!DOCTYPE plist>\n<plist version=\"1.0\">\n<dict>\n", "<plist version=\"1.0\">\n<dict>\n", "<dict>\n", "\t",
        "",
    ]
    static let ends = ["</dict>\n</plist>\n", "</dict>\n</plist>", "</dict>\n", "</dict>", "\n\n", ""]

    @Test(arguments: [("", "\n"), ("\u{FEFF}", "\n"), ("", "\r\n"), ("\u{FEFF}", "\r\n")])
    func `a tutorial's block is read wherever it was cut`(mark: String, lineEnd: String) throws {
        let whole = try SettingsFixture.tenant.read().settings
        let keys = SettingsFixture.tenant.entries.map { "\t<key>\($0.key)</key>\n\t\($0.xml)\n" }.joined()
        for beginning in Self.beginnings {
            for end in Self.ends {
                let text = mark + (beginning + keys + end).replacing("\n", with: lineEnd)
                let hasHead = beginning.contains("<plist")
                let isRefused = hasHead && !end.contains("</plist>")
                if isRefused {
                    // A file that has its head and breaks off may have lost more than its end. What was copied is shown.
                    #expect(throws: SettingsFailure.self) { try SettingsFile.read(Array(text.utf8), name: "s.plist") }
                }
                let file = try SettingsFile.read(Array(text.utf8), name: "s.plist", isFragment: isRefused)
                #expect(try SettingsReader.read(file).settings == whole, "\(beginning) … \(end)")
                let isComplete =
                    hasHead
                    ? !isRefused : beginning == "<dict>\n" && end.contains("</dict>") && !end.contains("</plist>")
                #expect(file.notices.isEmpty == isComplete, "\(beginning) … \(end)")
            }
        }
    }

    @Test func `a key alone does not make a file right`() {
        for (text, expected) in [
            ("<key>a</key>\n<string>x</strin>", "s.plist:2: not a property list: <string> is not closed"),
            (
                "<key>a</key>\n<string>x&y</string>",
                "s.plist:2: not a property list: & is written &amp; in a property list"
            ),
        ] {
            let failure = #expect(throws: SettingsFailure.self) {
                try SettingsFile.read(Array(text.utf8), name: "s.plist")
            }
            #expect(failure?.problems.map(\.description) == [expected])
        }
    }

    @Test func `a byte order mark and other line ends do no harm`() throws {
        let text = "\u{FEFF}" + SettingsFixture.tenant.text.replacing("\n", with: "\r\n")
        let file = try SettingsFile.read(Array(text.utf8), name: "s.plist")
        #expect(file.lines["clientID"] == 4)
        #expect(throws: Never.self) { try SettingsReader.read(file) }
    }

    @Test func `a comment contains no setting and no placeholder`() throws {
        let text =
            head
            + "<dict><!-- <key>a</key><string><client ID></string> & more -->\n<key>b</key><string>x</string></dict></plist>"
        let file = try SettingsFile.read(Array(text.utf8), name: "s.plist")
        #expect(file.values == ["b": .string("x")])
        #expect(file.lines["b"] == 4)
    }

    @Test func `a file that is missing, a folder, a device, empty or not readable is refused`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let empty = folder.appending(path: "empty.plist")
        try Data().write(to: empty)
        let large = folder.appending(path: "large.plist")
        try Data(count: SettingsFile.maxBytes + 1).write(to: large)
        let rows = [
            (folder.path, "this is a folder; expected a settings file, such as \(folder.path)/settings.plist"),
            ("/dev/zero", "this is not a regular file; expected a settings file"),
            (folder.appending(path: "none.plist").path, "there is no such file"),
            (empty.path, "the file is empty; expected a property list"),
            (large.path, "larger than 1 MB; expected a settings file"),
            // Nothing is at its beginning.
            ("/proc/self/mem", "the file can't be read"),
            (
                "none.plist",
                "there is no such file in \(FileManager.default.currentDirectoryPath); name one with --settings FILE"
            ),
        ]
        for (path, expected) in rows {
            let failure = #expect(throws: SettingsFailure.self) { try SettingsFile.read(path: path) }
            #expect(failure?.problems.map(\.description) == ["\(path): \(expected)"])
        }
        // Root may read everything, so the result for a file without permission is obtained from its error.
        let denied = SettingsFile.text(for: CocoaError(.fileReadNoPermission), path: "/s.plist")
        #expect(denied.plainEnglish == "no permission to read this file")
    }

    @Test func `a symbolic link is followed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appending(path: "link.plist")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: Repository.path("settings.plist"))
        #expect(try SettingsFile.read(path: link.path).values["clientID"] != nil)
    }

    /// In a binary property list a value can contain itself; what limits that limits these.
    @Test func `a file that is nested deeper than any setting is none`() {
        let (open, close) = (String(repeating: "<array>", count: 9), String(repeating: "</array>", count: 9))
        let text = head + "<dict><key>a</key>\(open)\(close)</dict></plist>"
        let failure = #expect(throws: SettingsFailure.self) { try SettingsFile.read(Array(text.utf8), name: "s.plist") }
        #expect(failure?.problems.map(\.description) == ["s.plist: not a property list that can be read"])
    }

    @Test func `a file of more values than all settings have is none`() {
        let many = String(repeating: "<true/>", count: 10_000)
        let text = head + "<dict><key>a</key><array>\(many)</array></dict></plist>"
        let failure = #expect(throws: SettingsFailure.self) { try SettingsFile.read(Array(text.utf8), name: "s.plist") }
        #expect(failure?.problems.map(\.description) == ["s.plist: not a property list that can be read"])
    }
}
