public import FoundationEssentials

/// The times of leases.
public enum LeaseTime {
    /// Seconds after which a lease that is not renewed is free again: its holder is dead. That of a process of this machine which is
    /// seen to have ended is free at once.
    public static let duration: TimeInterval = 15
    /// How often a holder renews it.
    public static let renewal: Duration = .seconds(5)
}
