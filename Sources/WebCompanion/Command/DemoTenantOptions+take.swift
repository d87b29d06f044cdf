internal import DemoHosting
internal import DemoServices

extension DemoTenantOptions {
    /// Why an option is wrong; `nil` after it was taken.
    mutating func take(_ option: CommandLineOption, _ value: String) -> String? {
        switch option {
        case .clients: clientsFile = value
        case .users: usersFile = value
        case .tokenLifetime:
            guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(value),
                (1...31_536_000).contains(seconds)
            else { return "expected a number of seconds from 1 to 31536000, which is a year" }
            tokenLifetime = seconds
        case .clock:
            guard let seconds = ClockOffset.seconds(value) else {
                return "expected one to four digits and s, m, h or d, such as +1h or -90s"
            }
            clockOffset = seconds
        default: break
        }
        return nil
    }
}
