extension StringProtocol {
    /// The text without white space and line breaks at both ends.
    public func trimmingWhitespace() -> String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
