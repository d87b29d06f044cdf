/// The shells that complete the command line.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}
