import Conformance
import DemoServices
import JOSE
import Running
import Testing

@testable import DemoHosting
@testable import WebCompanion

@Suite("The command line")
struct CommandLineOptionsTests {
    private func parse(_ line: String) throws -> CommandLineOptions {
        try CommandLineOptions.parse(line.split(separator: " ").map(String.init))
    }

    @Test func `nothing means serve with the settings of this folder`() throws {
        let options = try parse("")
        #expect(options == CommandLineOptions())
        #expect(options.verb == .serve && options.settingsPath == "settings.plist" && options.opensBrowser)
    }

    @Test func `options precede or follow the command, with a blank or an equals sign`() throws {
        for line in [
            "serve --settings a.plist --port 3005 --no-browser", "--port=3005 --settings=a.plist serve --no-browser",
            "--no-browser --port 03005 --settings a.plist",
        ] {
            let options = try parse(line)
            #expect(options.settingsPath == "a.plist" && options.port == 3005 && !options.opensBrowser)
        }
        #expect(try parse("--port 0").port == 0)
        #expect(try parse("--demo").demoServices == true)
        #expect(try parse("--no-demo").demoServices == false)
        #expect(try parse("--in-container").isInContainer && parse("demo-tenant --in-container").isInContainer)
        #expect(try !parse("").isInContainer)
        #expect(try parse("doctor --kiosk Hall").kioskName == "Hall")
        #expect(try CommandLineOptions.parse(["--kiosk", "Town hall"]).kioskName == "Town hall")
        #expect(try parse("--kiosk=\(String(repeating: "x", count: 60))").kioskName?.count == 60)
    }

    @Test(
        arguments: [
            ("help", .help), ("--help", .help), ("-h", .help), ("serve --help --port 1", .help), ("version", .version),
            ("--version", .version), ("demo-tenant --settings x", .demoTenant),
            ("conformance --only x --list --json", .conformance), ("--list conformance", .conformance),
            ("screen-link --name Hall --kiosk Hall --lan", .screenLink), ("screens", .screens),
            ("screens --revoke Hall --settings x", .screens), ("operator-link", .operatorLink),
            ("check-settings --settings x --lan", .checkSettings),
            ("operator-link --port 3005 --settings x", .operatorLink),
        ] as [(String, CommandLineOptions.Verb)])
    func `commands are understood`(_ line: String, _ verb: CommandLineOptions.Verb) throws {
        #expect(try parse(line).verb == verb)
    }

    @Test(arguments: [
        ("--prot 3000", "there is no option \"--prot\"; did you mean --port?"),
        ("--nobrowser", "there is no option \"--nobrowser\"; did you mean --no-browser?"),
        ("-p 3000", "there is no option \"-p\""),
        ("-", "there is no option \"-\""),
        ("serv", "there is no command \"serv\"; did you mean serve?"),
        ("surgeon", "there is no command \"surgeon\""),
        ("serve serve", "there is nothing to do with \"serve\""),
        ("--port", "--port needs a value, as in --port 3005"),
        ("--port --no-browser", "--port needs a value, as in --port 3005"),
        ("--settings=", "--settings needs a value, as in --settings FILE"),
        ("--port 65536", "--port \"65536\" is no port: expected 1 to 65535, or 0 for any that is free"),
        ("--port -1", "--port \"-1\" is no port: expected 1 to 65535, or 0 for any that is free"),
        ("--port +80", "--port \"+80\" is no port: expected 1 to 65535, or 0 for any that is free"),
        (
            "--port 99999999999999999999",
            "--port \"99999999999999999999\" is no port: expected 1 to 65535, or 0 for any that is free"
        ),
        ("--port x", "--port \"x\" is no port: expected 1 to 65535, or 0 for any that is free"),
        ("--no-browser=1", "--no-browser takes no value"),
        ("--kiosk", "--kiosk needs a value, as in --kiosk \"Town hall\""),
        ("--kiosk=", "--kiosk needs a value, as in --kiosk \"Town hall\""),
        ("--kiosk --lan", "--kiosk needs a value, as in --kiosk \"Town hall\""),
        (
            "--kiosk=\u{A0}",
            "--kiosk \"\u{A0}\": expected a name of 1 to 60 characters without control characters"
        ),
        (
            "--kiosk \(String(repeating: "x", count: 61))",
            "--kiosk \"\(String(repeating: "x", count: 61))\": expected a name of 1 to 60 characters without control characters"
        ),
        ("--kiosk a\tb", "--kiosk \"a\\u{9}b\": expected a name of 1 to 60 characters without control characters"),
        (
            "operator-link --kiosk Hall",
            "--kiosk is for serve, which then serves a shared screen of that name, and for doctor"
        ),
        ("--port 1 --port 2", "--port is given twice"),
        ("--demo --no-demo", "--demo and --no-demo exclude each other"),
        ("doctor --in-container", "--in-container is for serve and demo-tenant, which listen"),
        ("--in-container=yes", "--in-container takes no value"),
        (
            "demo-tenant --fault oidcc-client-test-invalid-is",
            "there is no fault \"oidcc-client-test-invalid-is\"; did you mean oidcc-client-test-invalid-iss?"
        ),
        (
            "demo-tenant --fault nosuch",
            "there is no fault \"nosuch\"; WebCompanion conformance --list has the names"
        ),
        ("demo-tenant --fault", "--fault needs a value, as in --fault oidcc-client-test-invalid-iss"),
        (
            "--fault oidcc-client-test",
            "--fault is for demo-tenant, which then runs as a process of its own"
        ),
        (
            "demo-tenant --for /callback",
            "--for \"/callback\": expected an absolute address such as http://localhost:8080/callback, or "
                + "com.example.app:/callback for an app"
        ),
        (
            "demo-tenant --for http://app.example.com/callback",
            "--for \"http://app.example.com/callback\": http is for this machine only, such as "
                + "http://localhost:8080/callback; elsewhere it takes https"
        ),
        (
            "demo-tenant --for http://localhost/a#b",
            "--for \"http://localhost/a#b\": a redirect address has no fragment (RFC 6749 section 3.1.2)"
        ),
        (
            "demo-tenant --for https://*.example.com/",
            "--for \"https://*.example.com/\": an address is registered whole, without * (RFC 9700 section 2.1)"
        ),
        ("demo-tenant --for", "--for needs a value, as in --for http://localhost:8080/callback"),
        (
            "demo-tenant --for http://localhost/a --back-channel-logout http://example.com/",
            "--back-channel-logout \"http://example.com/\": http is for this machine only; elsewhere it takes https"
        ),
        ("demo-tenant --confidential", "--confidential needs --for, which names the client"),
        ("--for http://localhost/a", "--for is for demo-tenant, which then serves that client"),
        (
            "demo-tenant --confidential --for com.example.app:/callback",
            "--confidential is not for an app with an address such as \"com.example.app:/callback\": "
                + "an app on a user's device can't keep a secret (RFC 8252 section 8.5)"
        ),
        (
            "demo-tenant --for http://localhost/a --fault oidcc-client-test",
            "--for and --fault exclude each other: with --for the faults are chosen on the page /client"
        ),
        (
            "demo-tenant --clients c.json --fault oidcc-client-test",
            "--clients and --fault exclude each other: with --clients the faults are chosen on the page /client"
        ),
        (
            "demo-tenant --for http://localhost/a --clients c.json",
            "--for and --clients exclude each other: the file has the redirect URIs of its clients"
        ),
        (
            "demo-tenant --for http://localhost/a --confidential --client-secret s",
            "--confidential and --client-secret exclude each other: the one makes a secret, the other names it"
        ),
        (
            "demo-tenant --client-secret s --for http://localhost/a --for com.example.app:/callback",
            "--client-secret is not for an app with an address such as \"com.example.app:/callback\": "
                + "an app on a user's device can't keep a secret (RFC 8252 section 8.5)"
        ),
        ("demo-tenant --client-id x", "--client-id needs --for, which names the client"),
        ("demo-tenant --client-secret x", "--client-secret needs --for, which names the client"),
        (
            "demo-tenant --for http://localhost/a --client-id ü",
            "--client-id \"ü\": expected 1 to 200 visible characters of ASCII"
        ),
        (
            "demo-tenant --for http://localhost/a --client-secret ü",
            "--client-secret: expected 1 to 500 characters of ASCII (RFC 6749 appendix A.2)"
        ),
        ("--client-id x", "--client-id is for try-client"),
        ("serve --control", "--control is for demo-tenant"), ("--auto-login", "--auto-login is for demo-tenant"),
        ("conformance --users x", "--users is for demo-tenant"),
        (
            "demo-tenant --token-lifetime 0",
            "--token-lifetime \"0\": expected a number of seconds from 1 to 31536000, which is a year"
        ),
        (
            "demo-tenant --token-lifetime 1h",
            "--token-lifetime \"1h\": expected a number of seconds from 1 to 31536000, which is a year"
        ),
        (
            "demo-tenant --token-lifetime 31536001",
            "--token-lifetime \"31536001\": expected a number of seconds from 1 to 31536000, which is a year"
        ),
        (
            "demo-tenant --clock 3600",
            "--clock \"3600\": expected one to four digits and s, m, h or d, such as +1h or -90s"
        ),
        ("demo-tenant --clock", "--clock needs a value, as in --clock +1h"),
        ("operator-link --no-browser", "operator-link takes no --no-browser: it only prints a link"),
        ("screen-link", "screen-link needs the name of the screen, as in screen-link --name \"Counter 2\""),
        ("screen-link --name", "--name needs a value, as in --name \"Counter 2\""),
        (
            "screen-link --name=\u{A0}",
            "--name \"\u{A0}\": expected a name of 1 to 64 characters without control characters"
        ),
        (
            "screens --revoke \(String(repeating: "x", count: 65))",
            "--revoke \"\(String(repeating: "x", count: 65))\": expected a name of 1 to 64 characters without control characters"
        ),
        ("serve --name Hall", "--name is for screen-link"), ("--revoke Hall", "--revoke is for screens"),
        ("screens --port 1", "screens takes no --port: it only looks into the store of the program"),
        ("serve --only x", "--only is for conformance and try-client"),
        ("serve --list", "--list is for conformance and try-client"),
        ("doctor --tls", "--tls is for conformance, demo-tenant and try-client"),
        ("--tls", "--tls is for conformance, demo-tenant and try-client"),
        (
            "demo-tenant --tls",
            "--tls needs --for or --clients: the companion of the settings expects the tenant at http"
        ),
        ("demo-tenant --b2c", "--b2c needs --for or --clients, which name the clients"),
        ("try-client --b2c", "try-client takes no --b2c"), ("serve --b2c", "--b2c is for demo-tenant"),
        ("--json", "--json is for conformance"),
        (
            "demo-tenant --host idp",
            "--host needs --for or --clients: the companion of the settings finds the tenant on its machine"
        ),
        (
            "demo-tenant --listen ::",
            "--listen needs --for or --clients: the companion of the settings finds the tenant on its machine"
        ),
        ("serve --listen ::", "--listen is for demo-tenant"), ("try-client --host idp", "try-client takes no --host"),
        (
            "demo-tenant --clients c.json --host idp:80",
            "--host \"idp:80\": expected a host name or an address, without a port, such as idp.test"
        ),
        ("demo-tenant --clients c.json --host idp --host IDP", "--host \"IDP\": it is given twice"),
        (
            "demo-tenant --clients c.json --listen idp",
            "--listen \"idp\": expected an address such as 192.168.1.5, 0.0.0.0 or ::"
        ),
        (
            "demo-tenant --issuer-path a",
            "--issuer-path needs --for or --clients: the companion of the settings has one issuer"
        ),
        (
            "demo-tenant --clients c.json --b2c --issuer-path a",
            "--issuer-path and --b2c exclude each other: there each policy has an address already"
        ),
        (
            "demo-tenant --clients c.json --issuer-path control",
            "--issuer-path \"control\": expected one to four segments of lower case letters, digits and -._~, such as tenant-a, and no path "
                + "of the tenant's own"
        ),
        (
            "demo-tenant --clients c.json --issuer-path a/b --issuer-path /a/",
            "--issuer-path \"/a/\": an address below it could be of a/b, too"
        ),
        (
            "demo-tenant --algorithm ES256",
            "--algorithm needs --for or --clients: the companion of the settings expects RS256"
        ),
        (
            "demo-tenant --clients c.json --b2c --algorithm ES256",
            "--algorithm and --b2c exclude each other: Azure AD B2C has RS256 alone"
        ),
        (
            "demo-tenant --clients c.json --algorithm none",
            "--algorithm \"none\": expected one of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA"
        ),
        (
            "demo-tenant --any-redirect-uri --for http://localhost/a",
            "--for and --any-redirect-uri exclude each other: the one names the redirect URIs, the other takes all"
        ),
        (
            "demo-tenant --clients c.json --any-redirect-uri",
            "--clients and --any-redirect-uri exclude each other: the one names the redirect URIs, the other takes all"
        ),
        (
            "demo-tenant --any-redirect-uri --fault oidcc-client-test",
            "--any-redirect-uri and --fault exclude each other: with --any-redirect-uri the faults are chosen on the page /client"
        ),
        ("--any-redirect-uri", "--any-redirect-uri is for demo-tenant"),
        ("demo-tenant --clients c.json --remote-control", "--remote-control needs --control"),
        (
            "demo-tenant --clients c.json --tls --host idp.test --host app",
            "--tls is not for --host app: a client that trusts the certificate authority of this program could be deceived about a "
                + "name of the internet. A name below .test, .localhost, .example, .local, .home.arpa or .internal is taken, or an "
                + "address of this machine or of a local network"
        ),
        (
            "conformance --settings x",
            "conformance takes no --settings: it makes its own settings, ports and folders"
        ),
        ("demo-tenant --no-demo", "demo-tenant takes no --no-demo: it serves the demo services alone"),
        (
            "demo-tenant --for http://localhost/a --port 65535",
            "--port 65535 leaves no port for the demo task API, which takes the next one"
        ),
    ])
    func `a wrong command line is refused with a hint`(_ line: String, _ expected: String) throws {
        let problem = #expect(throws: CommandLineOptions.Problem.self) { try parse(line) }
        #expect(problem?.description == "\(expected)\(expected.hasSuffix("?") ? "" : ".") See WebCompanion --help.")
        #expect(CommandLineOptions.Problem.exitCode == 64)
    }

    @Test func `a fault is found by its official name, and so is a test`() throws {
        #expect(
            try parse("demo-tenant --fault oidcc-client-test-invalid-iss").fault?.name
                == "oidcc-client-test-invalid-iss")
        let options = try parse("conformance --only oidcc-client-test --only another --json").conformance
        #expect(
            options.only == ["oidcc-client-test", "another"] && options.printsJSON && !options.lists && !options.usesTLS
        )
        #expect(try parse("conformance --tls").conformance.usesTLS)
    }

    @Test func `a user's own client is identified by its redirect address, whichever option is first`() throws {
        #expect(try parse("demo-tenant").trial == nil)
        let line =
            "demo-tenant --confidential --back-channel-logout https://a.example/b --for http://127.0.0.1:8080/c?d=e"
        let client = try #require(try parse(line).trial)
        #expect(client.redirectURI == "http://127.0.0.1:8080/c?d=e" && client.isConfidential)
        #expect(client.backChannelLogoutURI == "https://a.example/b")
        for address in ["https://app.example.com/callback", "com.example.app:/callback", "http://[::1]:8080/"] {
            #expect(try parse("demo-tenant --for \(address)").trial?.redirectURI == address)
        }
        for address in ["javascript:alert(1)", "urn:x", "com.example.app:", "http://localhost:99999/", "http://a@b/"] {
            #expect(throws: CommandLineOptions.Problem.self) { try parse("demo-tenant --for \(address)") }
        }
    }

    @Test func `a client of demo-tenant has the addresses, the id and the secret that are given`() throws {
        let client = try #require(
            try parse(
                "demo-tenant --for http://localhost:1/a --client-id=web --for http://localhost:1/b --client-secret top"
            ).trial)
        #expect(client.redirectURIs == ["http://localhost:1/a", "http://localhost:1/b"])
        #expect(client.clientID == "web" && client.secret == "top" && !client.isConfidential)
        #expect(try parse("demo-tenant --for http://localhost/a").trial?.clientID == "my-client")
    }

    @Test func `the options for scripts are read`() throws {
        let options = try parse(
            "demo-tenant --users u.json --clients c.json --auto-login --token-lifetime 5 --clock -90s --control")
        #expect(options.isForOwnClients && options.trial == nil)
        let own = options.demoTenant
        #expect(own.usersFile == "u.json" && own.clientsFile == "c.json" && own.tokenLifetime == 5)
        #expect(own.clockOffset == -90 && own.signsInByLoginHint && own.hasControl)
        #expect(try parse("demo-tenant").demoTenant == DemoTenantOptions())
        #expect(try parse("demo-tenant --port 0").port == 0)
        let reach = try parse(
            "demo-tenant --clients c.json --host IDP --host [FD00::1] --listen 0.0.0.0 --listen FD00::1 --control --remote-control"
        )
        .demoTenant
        #expect(reach.reach.hosts == ["idp", "fd00::1"] && reach.reach.addresses == ["0.0.0.0", "fd00::1"])
        #expect(reach.hasRemoteControl)
        #expect(
            try parse("demo-tenant --clients c.json --issuer-path /tenant-a --issuer-path realms/b/").demoTenant
                .issuerPaths
                == ["tenant-a", "realms/b"])
        #expect(try parse("demo-tenant --clients c.json --algorithm EdDSA").demoTenant.algorithm == .edDSA)
        let any = try parse("demo-tenant --any-redirect-uri --client-id web --confidential --host idp")
        #expect(any.trial?.acceptsAnyRedirectURI == true && any.trial?.clientID == "web" && any.isForOwnClients)
        let secure = try parse("demo-tenant --for http://localhost:1/a --tls --b2c").demoTenant
        #expect(secure.usesTLS && secure.isAzureADB2C)
        #expect(try parse("demo-tenant --clients c.json --tls").demoTenant.usesTLS)
        #expect(try parse("demo-tenant --settings a.plist").namesSettings && !parse("demo-tenant").namesSettings)
    }

    @Test func `the usage shows examples first and names every command and option`() throws {
        let usage = CommandLineOptions.usage(of: CommandName.current)
        let examples = try #require(usage.firstRange(of: "Examples"))
        let options = try #require(usage.firstRange(of: "Options"))
        #expect(examples.lowerBound < options.lowerBound)
        for name in CommandLineOptions.Verb.allCases.map(\.rawValue)
            + ["--settings FILE", "--port N", "--no-browser", "--demo", "--no-demo", "--help", "--version"]
            + [
                "--fault NAME", "--for URL", "--confidential", "--back-channel-logout URL", "--only NAME", "--list",
                "--json", "--tls",
            ]
        {
            #expect(usage.contains(name))
        }
        #expect(usage.contains("any OpenID Connect provider"))
        #expect(usage.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test(arguments: CommandLineOptions.Verb.allCases)
    func `the usage of a command has its own options and examples alone`(_ verb: CommandLineOptions.Verb) {
        let usage = CommandLineOptions.usage(of: "web-companion", for: verb)
        let lines = usage.split(separator: "\n")
        #expect(lines.first?.hasPrefix("web-companion \(verb.rawValue)") == true)
        #expect(lines.allSatisfy { $0.count <= 120 })
        for option in CommandLineOption.all where !option.explanation.isEmpty {
            let isListed = lines.contains { $0 == "  \(option.name)" || $0.hasPrefix("  \(option.name) ") }
            #expect(isListed == option.verbs.contains(verb), "\(option.name)")
        }
        for (arguments, explanation) in CommandLineOptions.examples {
            let isOwn = arguments.hasPrefix(verb.rawValue) || (verb == .serve && !arguments.contains(/^[a-z]/))
            #expect(lines.contains("      \(explanation)") == isOwn, "\(arguments)")
        }
        #expect(usage.contains("Exit status\n") && !usage.contains(" only: "))
    }

    @Test(
        arguments: [
            ("--help", nil), ("help", nil), ("help --help", nil), ("try-client --help", .tryClient),
            ("-h replay", .replay),
            ("help try-client", .tryClient), ("serve --help", .serve), ("try-client --only x --help", .tryClient),
            ("serve --lan --help", .serve), ("demo-tenant --for http://localhost:8080/ --help", .demoTenant),
        ] as [(String, CommandLineOptions.Verb?)])
    func `help is about the command that it is asked for`(_ line: String, _ topic: CommandLineOptions.Verb?) throws {
        let options = try parse(line)
        #expect(options.verb == .help && options.helpTopic == topic)
    }

    @Test func `the faults of try-client are listed without a client`() throws {
        let options = try parse("try-client --list")
        #expect(options.verb == .tryClient && options.conformance.lists)
        #expect(throws: CommandLineOptions.Problem.self) { try parse("try-client") }
    }

    @Test(arguments: [
        ("help tri-client", "there is no command \"tri-client\"; did you mean try-client?"),
        ("help serve backup", "there is nothing to do with \"backup\""),
    ])
    func `help about what there is not is refused`(_ line: String, _ expected: String) throws {
        let problem = #expect(throws: CommandLineOptions.Problem.self) { try parse(line) }
        #expect(problem?.description.hasPrefix(expected) == true)
    }

    @Test(arguments: [
        ("port", "prot", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("same", "same", 0),
    ])
    func `spelling distance counts slips`(_ left: String, _ right: String, _ expected: Int) {
        #expect(Spelling.distance(left, right) == expected)
        #expect(Spelling.distance(right, left) == expected)
    }
}
