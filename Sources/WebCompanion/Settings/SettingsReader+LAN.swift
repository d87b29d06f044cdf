import HTTP

extension SettingsReader {
    private static let keysOfLAN = ["addresses", "names", "port", "certificate", "key"]

    /// Whether and how the local network is served: as the file says, or by `--lan` alone.
    mutating func readLAN(_ listen: ListenSetting?) -> LANSetting? {
        var lan = options.servesLAN ? LANSetting() : nil
        if let value = file.values[SettingsKey.lan.rawValue] {
            switch value {
            case .boolean(true): lan = LANSetting()
            case .boolean(false): break
            case .dictionary(let values): lan = readLAN(values)
            default:
                problem(
                    .lan,
                    "expected <true/>, or a <dict> of addresses, names, port, certificate and key, found \(value.typeName)"
                )
            }
        }
        guard let lan else { return nil }
        if let listen, !listen.isLoopbackOnly {
            problem(
                "listen.addresses", nil,
                "with lan, listen is for this machine alone: expected localhost; put other addresses into lan")
        }
        if let listen, listen.port == lan.port {
            problem("lan.port", "\(lan.port)", "listen has this port; expected another one for https")
        }
        return lan
    }

    private mutating func readLAN(_ values: [String: SettingsValue]) -> LANSetting {
        for key in values.keys.sorted() where !SettingsReader.keysOfLAN.contains(key) {
            problem("lan.\(key)", nil, "lan has no such key\(Spelling.hint(for: key, among: SettingsReader.keysOfLAN))")
        }
        var lan = LANSetting()
        if let value = values["addresses"] { lan.addresses = readLANAddresses(value) }
        if let value = values["names"] { lan.names = readLANNames(value) }
        if let value = values["port"] {
            if case .integer(let number) = value, (1...65535).contains(number) {
                lan.port = number
            } else {
                problem("lan.port", value.shown, "expected an <integer> from 1 to 65535")
            }
        }
        let chain = values["certificate"].flatMap { readPath($0, "lan.certificate") }
        let key = values["key"].flatMap { readPath($0, "lan.key") }
        if let chain, let key { lan.certificate = LANSetting.CertificateFiles(chain: chain, key: key) }
        for (name, other) in [("certificate", "key"), ("key", "certificate")]
        where values[name] != nil && values[other] == nil {
            problem("lan.\(name)", nil, "this goes with lan.\(other), which is missing")
        }
        return lan
    }

    private mutating func readLANAddresses(_ value: SettingsValue) -> [String] {
        let path = "lan.addresses"
        var addresses: [String] = []
        for text in strings(value, path) ?? [] {
            let lower = text.lowercased()
            if !IPAddress.isLiteral(lower) {
                problem(
                    path, SettingsValue.quoted(text), "expected an IP address of this machine; names go into lan.names")
            } else if HTTPURL.isLoopback(host: lower) {
                problem(
                    path, SettingsValue.quoted(text), "no other machine can reach this address; listen has it already")
            } else if lower == "0.0.0.0" || lower == "::" {
                problem(
                    path, SettingsValue.quoted(text),
                    "a certificate is for addresses, not for all: name them, or leave lan.addresses out for those of local networks"
                )
            } else if lower.hasPrefix("fe8") || lower.hasPrefix("fe9") || lower.hasPrefix("fea")
                || lower.hasPrefix("feb")
            {
                problem(
                    path, SettingsValue.quoted(text), "browsers can't open link-local addresses; expected another one")
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
                problem(
                    path, SettingsValue.quoted(text),
                    "expected a host name of this machine, such as hall.example.com, without https:// and without a port"
                )
                continue
            }
            if !names.contains(url.host) { names.append(url.host) }
        }
        return names
    }

    private mutating func readPath(_ value: SettingsValue, _ path: String) -> String? {
        guard let text = string(value, path) else { return nil }
        guard text.hasPrefix("/"), !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            problem(path, value.shown, "expected the absolute path of a PEM file")
            return nil
        }
        return text
    }

    /// What of the other settings does not go with a local network.
    mutating func checkLAN(
        _ lan: LANSetting, _ publicURL: HTTPURL?, _ provider: ProviderSetting?, _ demo: DemoServicesSetting
    ) {
        if let publicURL, !publicURL.isSecure {
            problem(.publicURL, "with lan, expected an address that begins with https://, or none")
        }
        if let provider, provider.address.isLoopback, demo.tenant == nil, options.verb == .serve {
            problem(
                provider.key,
                "with lan, phones are sent to this address, and there it is the phone itself; expected a provider with a name, or demoServices to be <true/>"
            )
        }
        if let tenant = demo.tenant, tenant.address.port == lan.port {
            problem("lan.port", "\(lan.port)", "the demo tenant has this port; expected another one")
        }
        if let api = demo.taskAPI, api.port == lan.port {
            problem("lan.port", "\(lan.port)", "the demo task API has this port; expected another one")
        }
    }
}
