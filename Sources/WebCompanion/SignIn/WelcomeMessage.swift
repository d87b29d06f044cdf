internal import HTTP
internal import Pages
internal import Sessions

/// What the welcome page says first.
enum WelcomeMessage {
    /// A sentence that the address names, or one about a sign-in that has ended. An address made up by somebody else can
    /// make the page say one of our sentences and nothing more.
    static func choose(_ query: FormParameters, _ sessionFailure: SessionFailure?) -> PageMessage? {
        if let notice = query.first("notice").flatMap(Notice.init(rawValue:)), allowed.contains(notice) {
            return PageMessage(notice)
        }
        guard case .ended = sessionFailure else { return nil }
        return PageMessage(notice(for: sessionFailure))
    }

    private static let allowed: Set<Notice> = [
        .signedOutForInactivity, .signInEnded, .signInNeeded, .signInCancelled, .signInDiscarded, .passwordChanged,
        .nothingChanged, .profileChanged, .endedByPhone, .phoneStays,
    ]

    /// Why somebody who opens a page has to sign in.
    static func notice(for sessionFailure: SessionFailure?) -> Notice {
        switch sessionFailure {
        case .ended(_, .idle): .signedOutForInactivity
        case .ended(_, .absolute): .signInEnded
        case .ended(_, .phone): .endedByPhone
        case .unknown, .ambiguousCookie, .sessionStoreUnavailable, nil: .signInNeeded
        }
    }
}
