public import FoundationEssentials

/// How long a session lives.
public struct SessionLimits: Sendable, Hashable {
    /// Seconds that may pass without the person doing anything.
    public var idle: TimeInterval
    /// Seconds from the sign-in, whatever the person does.
    public var absolute: TimeInterval
    /// Whether several people share the screen: then what a user typed ends with the session.
    public var endsDrafts: Bool

    /// Makes limits, in seconds.
    public init(idle: TimeInterval, absolute: TimeInterval, endsDrafts: Bool = false) {
        self.idle = idle
        self.absolute = absolute
        self.endsDrafts = endsDrafts
    }

    /// 30 minutes idle, 8 hours in all.
    public static let personal = SessionLimits(idle: 30 * 60, absolute: 8 * 3600)
    /// On a shared screen: for the last seconds of a session the page asks whether the user is still there.
    public static let kioskWarning: TimeInterval = 60
    /// 2 minutes idle and that warning, 8 hours in all; drafts end with the session.
    public static let kiosk = SessionLimits(idle: 2 * 60 + kioskWarning, absolute: 8 * 3600, endsDrafts: true)

    /// When a session ends if the person does nothing more.
    public func expiry(of session: Session) -> Date {
        min(session.lastActivity.addingTimeInterval(idle), latestEnd(of: session))
    }

    /// When a session ends whatever the person does.
    public func latestEnd(of session: Session) -> Date {
        let latest = session.signedInAt.addingTimeInterval(absolute)
        return session.end.map { min(latest, $0) } ?? latest
    }

    /// Whether a session is of the place that has these limits. One of a shared screen counts nowhere else, where it would outlive it;
    /// and one of a person's own device does not count on a shared screen.
    public func isPlace(of session: Session) -> Bool {
        session.isOnSharedScreen.map { $0 == endsDrafts } ?? true
    }

    /// How far a clock may have been set back before a session from the future counts as ended. Otherwise a wrong
    /// clock at sign-in would make a session that lives until the right clock arrives there.
    public static let tolerance: TimeInterval = 300

    /// Whether a session is alive.
    public func allow(_ session: Session, at now: Date) -> Bool {
        let latest = now.addingTimeInterval(SessionLimits.tolerance)
        return now < expiry(of: session) && session.signedInAt <= latest && session.lastActivity <= latest
    }

    /// Activity is written only when this many seconds have passed since the last time, so that not every page
    /// costs a write; the idle limit ends a session that much earlier at most.
    public var writesActivityAfter: TimeInterval { min(60, idle / 16) }
}
