internal import Pages
internal import Sessions

extension PageMessage {
    /// The flash message of a session; `nil` for a key of another version.
    init?(_ flash: Session.Flash) {
        let numbers = flash.arguments.map { Int($0) ?? 0 }
        switch flash.key {
        case UndoableChange.deletedKey where numbers.count == 2: self = .deleted(numbers[0], left: numbers[1])
        case UndoableChange.restoredKey where numbers.count == 1: self = .restored(numbers[0])
        case UndoableChange.importedKey where numbers.count == 2: self = .imported(numbers[0], unsent: numbers[1])
        case UndoableChange.removedKey where numbers.count == 1: self = .removed(numbers[0])
        default:
            guard let notice = Notice(rawValue: flash.key) else { return nil }
            self.init(notice, detail: flash.arguments.first ?? "")
        }
    }
}
