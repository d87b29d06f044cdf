import HTTP
internal import Running
internal import Texts

extension SettingsReader {
    private static let keysOfLAN = ["addresses", "names", "port", "certificate", "key"]

    /// The local network setting: from the file, or from `--lan` alone.
    mutating func readLAN(_ listen: ListenSetting?) -> LANSetting? {
        var lan = options.servesLAN ? LANSetting() : nil
        if let value = file.values[SettingsKey.lan.rawValue] {
            switch value {
            case .boolean(true): lan = LANSetting()
            case .boolean(false): break
            case .dictionary(let values): lan = readLAN(values)
            default:
                problem(.lan, .words(\.settingsProblems.network.lan, texts: ["type": value.typeName]))
            }
        }
        guard let lan else { return nil }
        if let listen, !listen.isLoopbackOnly {
            problem("listen.addresses", nil, .words(\.settingsProblems.network.listenBesideLAN))
        }
        if let listen, listen.port == lan.port {
            problem("lan.port", "\(lan.port)", .words(\.settingsProblems.network.portOfListen))
        }
        return lan
    }

    private mutating func readLAN(_ values: [String: SettingsValue]) -> LANSetting {
        for key in values.keys.sorted() where !SettingsReader.keysOfLAN.contains(key) {
            unknownKey(key, below: .lan, among: SettingsReader.keysOfLAN)
        }
        var lan = LANSetting()
        if let value = values["addresses"] { lan.addresses = readLANAddresses(value) }
        if let value = values["names"] { lan.names = readLANNames(value) }
        if let value = values["port"] {
            if case .integer(let number) = value, (1...65535).contains(number) {
                lan.port = number
            } else {
                problem("lan.port", value.shown, .words(\.settingsProblems.values.port))
            }
        }
        let chain = values["certificate"].flatMap { readPath($0, "lan.certificate") }
        let key = values["key"].flatMap { readPath($0, "lan.key") }
        if let chain, let key { lan.certificate = LANSetting.CertificateFiles(chain: chain, key: key) }
        for (name, other) in [("certificate", "key"), ("key", "certificate")]
        where values[name] != nil && values[other] == nil {
            problem("lan.\(name)", nil, .words(\.settingsProblems.network.halfPair, ["key": "lan.\(other)"]))
        }
        return lan
    }

    private mutating func readLANAddresses(_ value: SettingsValue) -> [String] {
        let path = "lan.addresses"
        var addresses: [String] = []
        for text in strings(value, path) ?? [] {
            let lower = text.lowercased()
            if !IPAddress.isLiteral(lower) {
                problem(path, MessageText.quoted(text), .words(\.settingsProblems.network.lanAddress))
            } else if HTTPURL.isLoopback(host: lower) {
                problem(path, MessageText.quoted(text), .words(\.settingsProblems.network.lanLoopback))
            } else if lower == "0.0.0.0" || lower == "::" {
                problem(path, MessageText.quoted(text), .words(\.settingsProblems.network.lanAll))
            } else if lower.hasPrefix("fe8") || lower.hasPrefix("fe9") || lower.hasPrefix("fea")
                || lower.hasPrefix("feb")
            {
                problem(path, MessageText.quoted(text), .words(\.settingsProblems.network.linkLocal))
            } else if !addresses.contains(lower) {
                addresses.append(lower)
            }
        }
        return addresses
    }

    private mutating func readLANNames(_ value: SettingsValue) -> [String] {
        let path = "lan.names"
        var names: [String] = []
        for text in strings(value, path) ?? [] {
            guard let url = HTTPURL("https://\(text)"), url.host == text.lowercased(), !IPAddress.isLiteral(url.host),
                !url.isLoopback, url.host.utf8.count <= 64
            else {
                problem(path, MessageText.quoted(text), .words(\.settingsProblems.network.lanName))
                continue
            }
            if !names.contains(url.host) { names.append(url.host) }
        }
        return names
    }

    private mutating func readPath(_ value: SettingsValue, _ path: String) -> String? {
        guard let text = string(value, path) else { return nil }
        guard text.hasPrefix("/"), !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            problem(path, value.shown, .words(\.settingsProblems.network.path))
            return nil
        }
        return text
    }

    /// Checks other settings that are incompatible with serving a local network.
    mutating func checkLAN(
        _ lan: LANSetting, _ publicURL: HTTPURL?, _ provider: ProviderSetting?, _ demo: DemoServicesSetting
    ) {
        if let publicURL, !publicURL.isSecure {
            problem(.publicURL, .words(\.settingsProblems.network.lanPublicURL))
        }
        if let provider, provider.address.isLoopback, demo.tenant == nil, options.purpose == .serving {
            problem(provider.key, .words(\.settingsProblems.network.lanProvider))
        }
        if let tenant = demo.tenant, tenant.address.port == lan.port {
            problem("lan.port", "\(lan.port)", .words(\.settingsProblems.network.portOfDemoTenant))
        }
        if let api = demo.taskAPI, api.port == lan.port {
            problem("lan.port", "\(lan.port)", .words(\.settingsProblems.network.portOfDemoAPI))
        }
    }
}
