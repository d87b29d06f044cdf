internal import Pages
package import Sessions
internal import Texts

extension PageMessage {
    /// The message that a session stores for the next page; `nil` for one of another version.
    /// - Parameter isLast: whether a restored task is now at the end of the list, and the message is to say so.
    package init?(_ flash: Session.Flash, isLast: Bool = false) {
        let numbers = flash.arguments.map { Int($0) ?? 0 }
        switch flash.kind {
        case .tasksDeleted where numbers.count == 2: self = .deleted(numbers[0], left: numbers[1])
        case .tasksRestored where numbers.count == 1: self = .restored(numbers[0])
        case .tasksImported where numbers.count == 2: self = .imported(numbers[0], unsent: numbers[1])
        case .tasksRemoved where numbers.count == 1: self = .removed(numbers[0])
        case let kind:
            guard let notice = kind.flatMap({ Notice($0, isLast: isLast) }) else { return nil }
            self.init(notice, detail: flash.arguments.first ?? "")
        }
    }
}

extension Notice {
    /// `nil` for a message about several tasks.
    fileprivate init?(_ kind: FlashKind, isLast: Bool) {
        switch kind {
        case .taskAdded: self = .taskAdded
        case .taskFound: self = .taskFound
        case .taskRestored: self = isLast ? .taskRestoredLast : .taskRestored
        case .taskChanged: self = .taskChanged
        case .taskDone: self = .taskDone
        case .taskReopened: self = .taskReopened
        case .taskDeleted: self = .taskDeleted
        case .importRepeated: self = .importRepeated
        case .tokensRenewed: self = .tokensRenewed
        case .tokensNotRenewed: self = .tokensNotRenewed
        case .tokensRefused: self = .tokensRefused
        case .tokensRejected: self = .tokensRejected
        case .profileChanged: self = .profileChanged
        case .otherProfileChanged: self = .otherProfileChanged
        case .ownPasswordChanged: self = .ownPasswordChanged
        case .otherSignInDiscarded: self = .otherSignInDiscarded
        case .tasksDeleted, .tasksRestored, .tasksImported, .tasksRemoved: return nil
        }
    }
}
