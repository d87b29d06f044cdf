package import Configuration

/// How phones reach the program.
package struct PhoneReach: Sendable {
    /// What a phone can open; `nil` where it can open nothing, or nothing now.
    package let access: PhoneAccess?
    /// The same, where this process serves it in the local network over TLS.
    package let inLAN: PhoneAccess?
    /// Why no phone of the local network can connect now, where they are to be served.
    package let problem: @Sendable () -> String?
    /// Whether phones are to be served and could not connect when this was made.
    package let areUnreachable: Bool

    /// - Parameters:
    ///   - inLAN: what the local network offers; `nil` where phones use the public address of the settings.
    ///   - problem: why no phone of the local network can connect now; `nil` when they can.
    package init(_ settings: Settings, inLAN: PhoneAccess?, problem: @escaping @Sendable () -> String?) {
        areUnreachable = problem() != nil
        self.inLAN = areUnreachable ? nil : inLAN
        access = areUnreachable ? nil : inLAN ?? PhoneAccess(settings)
        self.problem = problem
    }
}
