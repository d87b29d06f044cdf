import Configuration
import FoundationEssentials
import Running
import TestSupport
import Testing

@testable import Web
@testable import WebCompanion

@Suite("The tables of the command line")
struct CommandLineTablesTests {
    private static let verbs: [CommandLineOptions.Verb] = [
        .serve, .operatorLink, .screenLink, .screens, .checkSettings, .doctor, .backup, .restore, .moveStore,
        .rotateKey,
        .demoTenant, .tryClient,
        .conformance, .replay, .completions,
        .manual,
    ]

    /// The words of a command, with the argument that it needs.
    private static func words(_ verb: CommandLineOptions.Verb, _ option: CommandLineOption) -> [String] {
        let needed: [CommandLineOptions.Verb: [CommandLineOption]] = [
            .screenLink: [.name], .moveStore: [.from, .to], .tryClient: [.login, .signedIn, .redirectURI],
        ]
        if let needed = needed[verb] {
            // Each option once.
            return needed.filter { $0 != option }.reduce([verb.rawValue]) {
                $0 + [$1.name] + [$1.value?.example].compactMap(\.self)
            }
        }
        let argument = ["FILE": "trace.json", "SHELL": "bash"][verb.argumentName ?? ""]
        return [verb.rawValue] + [argument].compactMap(\.self)
    }

    /// An option with what it needs.
    private static func words(_ option: CommandLineOption, of verb: CommandLineOptions.Verb) -> [String] {
        let client =
            [CommandLineOption.confidential, .backChannelLogout].contains(option)
            || (verb == .demoTenant
                && [.clientID, .clientSecret, .tls, .azureADB2C, .host, .listen, .issuerPath, .algorithm].contains(
                    option))
        let example = option == .kiosk ? "Hall" : option.value?.example
        return [option.name] + [example].compactMap(\.self)
            + (client
                ? [CommandLineOption.client.name] + [CommandLineOption.client.value?.example].compactMap(\.self) : [])
            + (option == .remoteControl ? [CommandLineOption.control.name] : [])
    }

    @Test(arguments: verbs, CommandLineOption.all)
    func `a command takes the options that the tables give it, and no other`(
        _ verb: CommandLineOptions.Verb, _ option: CommandLineOption
    ) {
        let parsed = try? CommandLineOptions.parse(Self.words(verb, option) + Self.words(option, of: verb))
        #expect((parsed != nil) == option.verbs.contains(verb), "\(verb) \(option)")
    }

    @Test(arguments: [
        ("completions", "completions needs a shell: completions bash, zsh, fish."),
        ("completions bahs", "there are no completions for \"bahs\", only for bash, zsh, fish; did you mean bash?"),
        ("completions bash zsh", "there is nothing to do with \"zsh\"."),
        ("manual --port 1", "manual takes no --port."),
    ])
    func `what makes no sense is refused`(_ line: String, _ expected: String) {
        let problem = #expect(throws: CommandLineOptions.Problem.self) {
            try CommandLineOptions.parse(line.split(separator: " ").map(String.init))
        }
        #expect(problem?.description == "\(expected) See WebCompanion --help.")
    }

    @Test(arguments: Shell.allCases)
    func `completions name every command and every option`(_ shell: Shell) {
        let text = ShellCompletions(name: "web-companion").text(for: shell)
        for verb in CommandLineOptions.Verb.allCases { #expect(text.contains(verb.rawValue)) }
        for option in CommandLineOption.all {
            #expect(text.contains(shell == .fish ? " -l \(option.name.dropFirst(2)) " : option.name))
        }
        #expect(!text.contains("WebCompanion"))
    }

    @Test func `the manual names every command, option, variable and status`() {
        let page = ManualPage(name: "web-companion", date: Date(timeIntervalSince1970: 86400 * 31)).text
        #expect(page.hasPrefix(".TH WEB-COMPANION 1 1970-02-01 \"Web Companion \(ProgramVersion.current)\"\n"))
        for name in CommandLineOptions.Verb.allCases.map(\.rawValue) + CommandLineOption.all.map(\.name)
            + KnownVariables.explained.map(\.0)
        {
            #expect(page.contains("\"\(name.replacing("-", with: "\\-"))"), "\(name)")
        }
        for status in ExitCode.allCases { #expect(page.contains("\n.B \"\(status.rawValue)\"\n")) }
        #expect(
            page.split(separator: "\n").allSatisfy { !$0.hasPrefix("'") && $0.unicodeScalars.allSatisfy(\.isASCII) })
    }

    @Test func `the day of the manual is that of the sources where a build names it`() {
        let now = Date(timeIntervalSince1970: 1)
        #expect(ManualPage.date(environment: ["SOURCE_DATE_EPOCH": "5"], now: now).timeIntervalSince1970 == 5)
        #expect(ManualPage.date(environment: ["SOURCE_DATE_EPOCH": "x"], now: now) == now)
        #expect(ManualPage.date(environment: [:], now: now) == now)
    }

    @Test(arguments: [
        ("/usr/bin/web-companion", "web-companion", "web-companion"),
        ("/home/a/.build/release/WebCompanion", "WebCompanion", "/home/a/.build/release/WebCompanion"),
        ("/home/a/web-companion/.build/release/WebCompanion", "WebCompanion", nil), ("", "WebCompanion", ""),
    ])
    func `messages name the command as it is typed`(_ executable: String, _ name: String, _ typed: String?) {
        #expect(CommandName.name(of: executable) == name)
        #expect(CommandName.typed(executable) == typed ?? executable)
        let service = ["NOTIFY_SOCKET": "/run/notify", "STATE_DIRECTORY": "/var/lib/web-companion"]
        let inService = CommandName.typed(executable, environment: service)
        #expect(inService == (typed == "web-companion" ? "sudo /usr/libexec/web-companion/in-service" : executable))
        #expect(CommandLineOptions.usage(of: name).contains("\n  \(name) --port 3005 --no-browser\n"))
    }

    @Test func `the installed command takes no settings and no pages from the folder that it is started in`() throws {
        func choose(
            _ isInstalled: Bool, _ environment: [String: String], _ files: Set<String>, unpacked: String? = nil
        ) -> String {
            SettingsLocation.choose(isInstalled: isInstalled, unpacked: unpacked, environment: environment) {
                files.contains($0)
            }
        }
        let (own, system) = ("/home/a/.config/web-companion/settings.plist", "/etc/web-companion/settings.plist")
        let all: Set = ["settings.plist", own, system, "/x/web-companion/settings.plist"]
        #expect(choose(false, ["HOME": "/home/a"], all) == "settings.plist")
        #expect(choose(false, [:], []) == "settings.plist")
        #expect(choose(true, ["HOME": "/home/a"], all) == own)
        #expect(choose(true, ["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"], all) == "/x/web-companion/settings.plist")
        #expect(choose(true, ["HOME": "/home/a", "XDG_CONFIG_HOME": "x"], all) == own)
        #expect(choose(true, ["HOME": "/home/a"], [system]) == system)
        #expect(choose(true, [:], all) == system)
        #expect(choose(true, [:], []) == system)
        #expect(choose(true, ["HOME": "/home/a"], ["/opt/w/settings.plist", own], unpacked: "/opt/w") == own)
        #expect(
            choose(true, ["HOME": "/home/a"], ["/opt/w/settings.plist", system], unpacked: "/opt/w")
                == "/opt/w/settings.plist")
        #expect(choose(true, ["HOME": "/home/a"], [system], unpacked: "/opt/w") == system)
        #expect(choose(false, [:], ["/opt/w/settings.plist"], unpacked: "/opt/w") == "settings.plist")

        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("share/web-companion/Public"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: folder.file("Public"), withIntermediateDirectories: true)
        for place in ["share/web-companion/Public", "Public"] {
            TemporaryFolder.write([], to: folder.file("\(place)/style.css"))
        }
        #expect(
            PublicFiles.locate(environment: [:], executable: folder.file("bin/web-companion"))
                == folder.file("share/web-companion/Public"))
        #expect(
            PublicFiles.locate(
                environment: ["WEB_COMPANION_PUBLIC": folder.file("Public")],
                executable: folder.file("bin/web-companion")) == folder.file("Public"))
        #expect(PublicFiles.locate(environment: [:], executable: "/nowhere/web-companion") == nil)
    }

    @Test func `an unpacked program has everything beside it and is called by its path`() throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("Public"), withIntermediateDirectories: true)
        TemporaryFolder.write([], to: folder.file("Public/style.css"))
        let program = folder.file("web-companion")
        #expect(UnpackedFolder.folder(of: program) == folder.path)
        #expect(PublicFiles.locate(environment: [:], executable: program) == folder.file("Public"))
        #expect(CommandName.typed(program) == program)
        for other in ["WebCompanion", "bin/web-companion", "Public/web-companion"] {
            #expect(UnpackedFolder.folder(of: folder.file(other)) == nil)
        }
        #expect(UnpackedFolder.folder(of: "") == nil)
    }
}
