/// A task in a file: its text, and whether it is completed.
struct ListedTask: Sendable, Hashable {
    let text: String
    var isDone = false
}
