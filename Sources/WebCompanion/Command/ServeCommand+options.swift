internal import Configuration
internal import Running

extension CommandLineOption {
    /// Those that choose or override settings, which several commands take.
    static let ofStart = [settings, port, lan, kiosk]

    static let settings = CommandLineOption(
        "--settings", Value("FILE"),
        for: [
            .serve, .operatorLink, .screenLink, .screens, .checkSettings, .doctor, .demoTenant, .backup, .restore,
            .moveStore, .rotateKey,
        ],
        summary: "the settings to use",
        explanation: CommandName.isInstalled
            ? "the settings to use instead of ~/.config/web-companion/settings.plist or, where there is none, "
                + (UnpackedFolder.current == nil ? SettingsLocation.ofSystem : "those beside the program")
            : "the settings to use instead of ./settings.plist"
    ) { options, value in
        options.settingsPath = value
        options.namesSettings = true
    }

    static let port = CommandLineOption(
        "--port", Value("N", example: "3005"), for: [.serve, .operatorLink, .doctor, .demoTenant, .tryClient],
        summary: "the port to listen on; 0 takes any free one",
        explanation:
            "the port to use instead of the one in the settings; 0 takes any free port. The demo services, if they have the "
            + "shipped ports, take the next two. demo-tenant: the port of the tenant; the task API takes the next one"
    ) { options, value throws(Refusal) in
        // Int("+3000") is 3000; a port consists of digits only.
        guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value), number <= 65535 else {
            throw .sentence(
                "--port \(MessageText.quoted(value)) is no port: expected 1 to 65535, or 0 for any that is free")
        }
        options.port = number
    }

    static let lan = CommandLineOption(
        "--lan", for: [.serve, .checkSettings, .screenLink, .screens, .doctor],
        summary: "serve the local network too, over TLS",
        explanation:
            "serve the phones and computers of the local network too, over TLS; lan in the settings has the names and addresses"
    ) { options, _ in
        options.servesLAN = true
    }

    static let kiosk = CommandLineOption(
        "--kiosk", Value("NAME", example: "\"Town hall\""),
        for: [.serve, .checkSettings, .screenLink, .screens, .doctor],
        summary: "serve a shared screen of that name",
        explanation: "serve a shared screen of that name, as kiosk and kioskName in the settings do"
    ) { options, value throws(Refusal) in
        guard let kiosk = KioskName(value) else {
            throw .value("expected a name of 1 to \(KioskName.maxLength) characters without control characters")
        }
        options.kioskName = kiosk.text
    }

    /// Those of `serve`.
    static let ofServe = [noBrowser, demo, noDemo, inContainer]

    static let noBrowser = CommandLineOption(
        "--no-browser", for: [.serve, .demoTenant],
        summary: "don't open a browser",
        explanation: "don't open a browser"
    ) { options, _ in
        options.opensBrowser = false
    }

    static let demo = CommandLineOption(
        "--demo", for: [.serve],
        summary: "start the demo tenant and the demo task API",
        explanation: "start the demo tenant and the demo task API; overrides the settings"
    ) { options, _ in
        options.demoServices = true
    }

    static let noDemo = CommandLineOption(
        "--no-demo", for: [.serve],
        summary: "don't start the demo services",
        explanation: "don't start them; overrides the settings"
    ) { options, _ in
        options.demoServices = false
    }

    static let inContainer = CommandLineOption(
        "--in-container", for: [.serve, .demoTenant],
        summary: "listen at all addresses of a container",
        explanation:
            "listen at all addresses, where the settings name none: those of a container, whose engine publishes the ports. Browsers open "
            + "http://localhost all the same; other names are refused"
    ) { options, _ in
        options.isInContainer = true
    }
}

extension CommandLineCheck {
    /// The options of `serve`, for other commands.
    func checkServe() throws(Problem) {
        if seen.contains("--lan"), !CommandLineOption.lan.verbs.contains(verb) {
            throw Problem("--lan is for serve, which then serves the demo tenant to other machines too, and for doctor")
        }
        if seen.contains("--kiosk"), !CommandLineOption.kiosk.verbs.contains(verb) {
            throw Problem("--kiosk is for serve, which then serves a shared screen of that name, and for doctor")
        }
        if seen.contains("--in-container"), !CommandLineOption.inContainer.verbs.contains(verb) {
            throw Problem("--in-container is for serve and demo-tenant, which listen")
        }
    }
}
