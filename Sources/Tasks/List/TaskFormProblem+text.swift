package import Pages

extension TaskForm.Problem {
    /// The message next to the field.
    package var text: TaskTextError {
        switch self {
        case .empty: .empty
        case .tooLong(let characters): .tooLong(count: characters, limit: TaskForm.maxCharacters)
        }
    }
}
