package import HTTP
package import Pages
internal import Sessions
package import Texts

/// The message at the top of the welcome page.
package enum WelcomeMessage {
    /// The notice in the address, or one about a session that has ended. A crafted link can only make the page show one of our
    /// notices.
    package static func choose(_ query: FormParameters, _ sessionFailure: SessionFailure?) -> PageMessage? {
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

    /// Why the user of a page has to sign in.
    package static func notice(for sessionFailure: SessionFailure?) -> Notice {
        switch sessionFailure {
        case .ended(_, .idle): .signedOutForInactivity
        case .ended(_, .absolute): .signInEnded
        case .ended(_, .phone): .endedByPhone
        case .unknown, .ambiguousCookie, .sessionStoreUnavailable, nil: .signInNeeded
        }
    }
}
