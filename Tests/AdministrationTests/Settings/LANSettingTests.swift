import CompanionTestSupport
import Configuration
import HTTP
import Testing

@testable import Web
@testable import WebCompanion

struct LANSettingTests {
    private static func lan(_ entries: String) -> SettingsFixture {
        .tenant.with("lan", "<dict>\(entries)</dict>")
    }

    private static func array(_ key: String, _ texts: String...) -> String {
        "<key>\(key)</key><array>" + texts.map { "<string>\($0)</string>" }.joined() + "</array>"
    }

    @Test func `it is off, on by true, on by the option, and described by a dict`() throws {
        var option = StartOptions()
        option.servesLAN = true
        #expect(try SettingsFixture.tenant.read().settings.lan == nil)
        #expect(try SettingsFixture.tenant.with("lan", "<false/>").read().settings.lan == nil)
        #expect(try SettingsFixture.tenant.with("lan", "<false/>").read(option).settings.lan == LANSetting())
        #expect(try SettingsFixture.tenant.with("lan", "<true/>").read().settings.lan == LANSetting())
        #expect(try SettingsFixture.tenant.read(option).settings.lan == LANSetting())
        let all = Self.lan(
            Self.array("addresses", "192.168.1.20", "FD00::20") + Self.array("names", "Hall.example.com", "hall")
                + "<key>port</key><integer>443</integer><key>certificate</key><string>/a/c.pem</string>"
                + "<key>key</key><string>/a/k.pem</string>")
        for options in [StartOptions(), option] {
            #expect(
                try all.read(options).settings.lan
                    == LANSetting(
                        addresses: ["192.168.1.20", "fd00::20"], names: ["hall.example.com", "hall"], port: 443,
                        certificate: .init(chain: "/a/c.pem", key: "/a/k.pem")))
        }
    }

    static let bad: [BadSetting] = [
        BadSetting(
            "lan", "<string>yes</string>",
            "lan = \"yes\": expected <true/>, or a <dict> of addresses, names, port, certificate and key, found a <string>"
        ),
        BadSetting(
            "lan", "<dict><key>adresses</key><array/></dict>",
            "lan.adresses: lan has no such key; did you mean addresses?"),
        BadSetting(
            "lan", "<dict><key>port</key><integer>0</integer></dict>",
            "lan.port = 0: expected an <integer> from 1 to 65535"),
        BadSetting(
            "lan", "<dict><key>port</key><integer>3000</integer></dict>",
            "lan.port = 3000: listen has this port; expected another one for https"),
        BadSetting(
            "lan", "<dict>\(array("addresses", "hall"))</dict>",
            "lan.addresses = \"hall\": expected an IP address of this machine; names go into lan.names"),
        BadSetting(
            "lan", "<dict>\(array("addresses", "127.0.0.1"))</dict>",
            "lan.addresses = \"127.0.0.1\": no other machine can reach this address; listen has it already"),
        BadSetting(
            "lan", "<dict>\(array("addresses", "0.0.0.0"))</dict>",
            "lan.addresses = \"0.0.0.0\": a certificate is for addresses, not for all: name them, or leave lan.addresses out for those of local networks"
        ),
        BadSetting(
            "lan", "<dict>\(array("addresses", "fe80::1"))</dict>",
            "lan.addresses = \"fe80::1\": browsers can't open link-local addresses; expected another one"),
        BadSetting(
            "lan", "<dict>\(array("names", "https://hall"))</dict>",
            "lan.names = \"https://hall\": expected a host name of this machine, such as hall.example.com, without https:// and without a port"
        ),
        BadSetting(
            "lan", "<dict>\(array("names", "localhost"))</dict>",
            "lan.names = \"localhost\": expected a host name of this machine, such as hall.example.com, without https:// and without a port"
        ),
        BadSetting(
            "lan", "<dict>\(array("names", "192.168.1.20"))</dict>",
            "lan.names = \"192.168.1.20\": expected a host name of this machine, such as hall.example.com, without https:// and without a port"
        ),
        BadSetting(
            "lan", "<dict><key>certificate</key><string>/a</string></dict>",
            "lan.certificate: this goes with lan.key, which is missing"),
        BadSetting(
            "lan", "<dict><key>key</key><string>/a</string></dict>",
            "lan.key: this goes with lan.certificate, which is missing"),
        BadSetting(
            "lan", "<dict><key>certificate</key><string>a</string><key>key</key><string>/a</string></dict>",
            "lan.certificate = \"a\": expected the absolute path of a PEM file"),
    ]

    @Test(arguments: bad) func `each problem has a message`(setting: BadSetting) {
        #expect(setting.change(setting.base()).problems() == setting.expected)
    }

    @Test func `settings that don't go with it are refused`() {
        let on = SettingsFixture.tenant.with("lan", "<true/>")
        #expect(
            on.with("publicURL", "<string>http://localhost:3000</string>").problems()
                == [
                    "publicURL = \"http://localhost:3000\": with lan, expected an address that begins with https://, or none"
                ])
        #expect(
            on.with("listen", "<dict><key>addresses</key><array><string>192.168.1.20</string></array></dict>")
                .with("publicURL", "<string>https://hall.example.com</string>").problems()
                == [
                    "listen.addresses: with lan, listen is for this machine alone: expected localhost; put other addresses into lan"
                ])
        let elsewhere = on.with("authority", "<string>http://localhost:3001/contoso.onmicrosoft.com</string>")
        #expect(elsewhere.problems().contains { $0.contains("phones are sent to this address") })
        #expect(elsewhere.with("demoServices", "<true/>").problems().isEmpty)
        let taken = elsewhere.with("demoServices", "<true/>")
            .with("lan", "<dict><key>port</key><integer>3001</integer></dict>")
        #expect(taken.problems() == ["lan.port = 3001: the demo tenant has this port; expected another one"])
        let api = elsewhere.with("demoServices", "<true/>").with("taskAPI", "<string>http://localhost:3443</string>")
        #expect(api.problems() == ["lan.port = 3443: the demo task API has this port; expected another one"])
    }

    @Test func `the public address is that of the others, and this machine keeps localhost`() throws {
        let settings = try SettingsFixture.tenant.with("lan", "<true/>")
            .with("publicURL", "<string>https://hall.example.com</string>").read().settings
        #expect(settings.companionURL(port: 3000)?.description == "http://localhost:3000")
        #expect(settings.publicURL?.host == "hall.example.com")
        #expect(OperatorRule(settings.atLocalhost).isOffered)
    }

    @Test func `the option is for serve`() throws {
        #expect(try CommandLineOptions.parse(["--lan"]).servesLAN)
        for verb in ["demo-tenant", "operator-link", "conformance"] {
            #expect(throws: CommandLineOptions.Problem.self) { try CommandLineOptions.parse([verb, "--lan"]) }
        }
    }
}
