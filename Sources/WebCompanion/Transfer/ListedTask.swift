/// A task in a file: its text, and whether it is done.
struct ListedTask: Sendable, Hashable {
    let text: String
    var isDone = false
}
