internal import Pages

extension TaskForm.Problem {
    /// The message at the field.
    var text: TaskTextError {
        switch self {
        case .empty: .empty
        case .tooLong(let characters): .tooLong(count: characters, limit: TaskForm.maxCharacters)
        }
    }
}
