import HTTP
import OpenIDConnect
internal import Running
internal import Texts

extension SettingsReader {
    mutating func readListen() -> ListenSetting? {
        var listen = ListenSetting.loopback
        let found = problems.count
        if let value = file.values[SettingsKey.listen.rawValue] {
            guard case .dictionary(let values) = value else {
                problem(.listen, .words(\.settingsProblems.network.listen, texts: ["type": value.typeName]))
                return nil
            }
            let known = ["addresses", "port"]
            for key in values.keys.sorted() where !known.contains(key) {
                unknownKey(key, below: .listen, among: known)
            }
            if let addresses = values["addresses"] { listen.addresses = readListenAddresses(addresses) }
            if let port = values["port"] {
                if case .integer(let number) = port, (1...65535).contains(number) {
                    listen.port = number
                } else {
                    problem("listen.port", port.shown, .words(\.settingsProblems.values.port))
                }
            }
        }
        guard problems.count == found else { return nil }
        if isPublishedByContainer { listen.addresses = ListenSetting.everywhere }
        if let port = options.port { listen.port = port }
        return listen
    }

    /// Whether the engine of a container decides who reaches the ports: where no setting says where to listen.
    var isPublishedByContainer: Bool {
        guard options.isInContainer, !options.servesLAN else { return false }
        guard [nil, .boolean(false)].contains(file.values[SettingsKey.lan.rawValue]) else { return false }
        guard case .dictionary(let values) = file.values[SettingsKey.listen.rawValue] else { return true }
        return values["addresses"] == nil
    }

    mutating func readListenAddresses(_ value: SettingsValue) -> [String] {
        let path = "listen.addresses"
        let found = problems.count
        guard let texts = strings(value, path) else { return [] }
        var addresses: [String] = []
        for text in texts {
            if text == "localhost" {
                addresses += ListenSetting.loopback.addresses
            } else if IPAddress.isLiteral(text) {
                addresses.append(text)
            } else {
                problem(
                    path, MessageText.quoted(text),
                    .words(\.settingsProblems.network.listenAddress))
            }
        }
        if addresses.isEmpty, problems.count == found {
            problem(path, value.shown, .words(\.settingsProblems.network.noAddress))
        }
        var seen: Set<String> = []
        return addresses.filter { seen.insert($0).inserted }
    }

    mutating func readPublicURL(_ listen: ListenSetting?) -> HTTPURL? {
        guard has(.publicURL) else {
            if let listen, !listen.isLoopbackOnly, !isPublishedByContainer {
                problem("listen.addresses", nil, .words(\.settingsProblems.network.needsPublicURL))
            }
            return nil
        }
        guard let url = address(.publicURL) else { return nil }
        guard url.path.isEmpty || url.path == "/", url.query == nil else {
            problem(.publicURL, .words(\.settingsProblems.network.publicURL))
            return nil
        }
        return url.replacing(path: "")
    }

    mutating func readTrustedProxies() -> TrustedProxies {
        var networks: [IPNetwork] = []
        for text in strings(.trustedProxies) ?? [] {
            guard let network = IPNetwork(text) else {
                problem(
                    SettingsKey.trustedProxies.rawValue, MessageText.quoted(text),
                    .words(\.settingsProblems.network.trustedProxy))
                continue
            }
            networks.append(network)
        }
        return TrustedProxies(networks)
    }

    mutating func readSignInReturn(
        _ own: OwnAddress, _ publicURL: HTTPURL?, _ responseMode: ResponseMode
    ) -> SignInReturnSetting {
        guard choice(.signInReturn, SignInReturnSetting.Name.self) == .paste else {
            checkRedirectURI(own, publicURL)
            return .callback
        }
        if responseMode == .formPost {
            problem(.responseMode, .words(\.settingsProblems.signIn.pasteNeedsQuery))
        }
        let key: SettingsKey = has(.bhh) || !has(.redirectUri) ? .bhh : .redirectUri
        guard let text = string(key), !text.isEmpty else {
            problem(
                key.rawValue, has(key) ? shown(key) : nil, .words(\.settingsProblems.signIn.pasteNeedsURI))
            return .callback
        }
        guard SettingsReader.isAbsoluteURI(text) else {
            problem(key, .words(\.settingsProblems.signIn.pasteURI))
            return .callback
        }
        return .paste(redirectURI: text)
    }

    /// RFC 3986 section 4.3, as far as needed: what follows the scheme is up to the provider.
    private static func isAbsoluteURI(_ text: String) -> Bool {
        let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        let isMark = { (byte: UInt8) in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
        }
        guard let first = scheme.first, isLetter(first), scheme.allSatisfy({ isLetter($0) || isMark($0) }),
            text.utf8.count > scheme.count + 1, text.utf8.count <= 2000
        else { return false }
        return text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "\"") }
    }

    mutating func checkRedirectURI(_ own: OwnAddress, _ publicURL: HTTPURL?) {
        let key: SettingsKey = has(.bhh) || !has(.redirectUri) ? .bhh : .redirectUri
        guard let text = string(key), !text.isEmpty else { return }
        let callback = RedirectPath.callback
        if text == "urn:ietf:wg:oauth:2.0:oob" {
            let port = own.port.map { $0 == 0 ? "PORT" : String($0) } ?? "PORT"
            let address = publicURL?.description ?? "http://localhost:\(port)"
            notice(key, .words(\.settingsProblems.signIn.outOfBand, ["address": "\(address)\(callback)"]))
            return
        }
        guard let url = HTTPURL(text), url.path == callback, url.query == nil, own.port == nil || own.contains(url)
        else {
            let origin = publicURL?.description ?? own.port.map { "http://localhost:\($0)" } ?? "http://localhost:3000"
            problem(
                key,
                .words(
                    \.settingsProblems.signIn.redirectURI,
                    ["address": "\(origin)\(callback)", "key": key.rawValue]))
            return
        }
        let used = publicURL?.origin ?? own.port.map { "http://localhost:\($0)" }
        if let used, url.origin != used {
            problem(key, .words(\.settingsProblems.signIn.otherRedirectURI, ["address": "\(used)\(callback)"]))
        }
    }
}
