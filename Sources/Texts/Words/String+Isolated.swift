extension String {
    /// The text for a sentence that is no markup, such as a title: if it has formatting characters that change the direction of what follows
    /// it, isolated from the words around it (Unicode Standard Annex #9, section 2.4).
    package var isolated: String {
        guard unicodeScalars.contains(where: { $0.opensDirection || $0 == .popDirectionalIsolate }) else { return self }
        var text = UnicodeScalarView([.firstStrongIsolate])
        var open = 0
        for scalar in unicodeScalars {
            if scalar == .popDirectionalIsolate {
                // It would end this isolation.
                guard open > 0 else { continue }
                open -= 1
            } else if scalar.opensIsolate {
                open += 1
            }
            text.append(scalar)
        }
        text.append(contentsOf: repeatElement(.popDirectionalIsolate, count: open + 1))
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
    fileprivate static let popDirectionalIsolate: Unicode.Scalar = "\u{2069}"

    /// An isolate initiator.
    fileprivate var opensIsolate: Bool { ("\u{2066}"..."\u{2068}").contains(self) }

    /// An isolate initiator, an embedding or an override.
    fileprivate var opensDirection: Bool { opensIsolate || ("\u{202A}"..."\u{202E}").contains(self) }
}
