extension Substring.UTF8View {
    /// Without spaces and tabs at both ends (the OWS of RFC 9110 section 5.6.3).
    func trimmingBlanks() -> Substring.UTF8View {
        var text = self[...]
        while let first = text.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
        while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        return text
    }
}
