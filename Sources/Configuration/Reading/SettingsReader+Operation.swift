import HTTP
internal import Texts

/// The settings for those who operate the program.
extension SettingsReader {
    /// One literal address of this machine and a port. Not every address: any client that reaches the port can read the metrics.
    mutating func readMetricsAddress(_ listen: ListenSetting?) -> ListenSetting? {
        guard let text = string(.metricsAddress), !text.isEmpty else { return nil }
        guard let metrics = SettingsReader.addressAndPort(text), metrics.port != listen?.port,
            !["0.0.0.0", "::"].contains(metrics.addresses[0])
        else {
            problem(.metricsAddress, .words(\.settingsProblems.program.metricsAddress))
            return nil
        }
        return metrics
    }

    mutating func readAuditLog() -> AuditLogSetting? {
        guard let text = string(.auditLog), !text.isEmpty else { return nil }
        switch text {
        case "journal": return .journal
        case "stderr": return .standardError
        default:
            guard text.hasPrefix("/"), !text.hasSuffix("/"),
                !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
            else {
                problem(.auditLog, .words(\.settingsProblems.program.auditLog))
                return nil
            }
            return .file(text)
        }
    }

    mutating func readShutdownDelay() -> Int? {
        guard let value = file.values[SettingsKey.shutdownDelay.rawValue] else { return nil }
        guard case .integer(let seconds) = value, (0...300).contains(seconds) else {
            problem(.shutdownDelay, .words(\.settingsProblems.program.shutdownDelay))
            return nil
        }
        return seconds
    }

    /// `127.0.0.1:9464` or `[::1]:9464`.
    private static func addressAndPort(_ text: String) -> ListenSetting? {
        let bytes = Array(text.utf8)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        let digits = bytes[(colon + 1)...]
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(String(decoding: digits, as: UTF8.self)),
            (1...65535).contains(port)
        else { return nil }
        var host = bytes[..<colon]
        let isBracketed = host.first == UInt8(ascii: "[") && host.last == UInt8(ascii: "]")
        if isBracketed { host = host.dropFirst().dropLast() }
        let address = String(decoding: host, as: UTF8.self)
        guard IPAddress.isLiteral(address), isBracketed == address.utf8.contains(UInt8(ascii: ":")) else { return nil }
        return ListenSetting(addresses: [address], port: port)
    }
}
