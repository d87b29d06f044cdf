extension ClientTrialReport {
    /// A badge for a README, as an SVG file without scripts and fonts of its own.
    var badge: String {
        let accepted = rows.count { $0.verdict == .accepted }
        let (label, value) = ("wrong responses accepted", isPartial ? "\(accepted) so far" : String(accepted))
        let color = isPartial ? "#6e6e6e" : accepted == 0 ? "#2a7a2a" : isGood ? "#8a6100" : "#b3261e"
        let (left, right) = (Self.width(label), Self.width(value))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(label): \(value)">
            <title>\(label): \(value)</title>
            <rect width="\(left)" height="20" fill="#444"/>
            <rect x="\(left)" width="\(right)" height="20" fill="\(color)"/>
            <g fill="#fff" font-family="Verdana,Geneva,sans-serif" font-size="11" text-anchor="middle">
            <text x="\(left / 2)" y="14">\(label)</text>
            <text x="\(left + right / 2)" y="14">\(value)</text>
            </g>
            </svg>

            """
    }

    /// The pixels that a text and its margins take, in a font of 11 pixels.
    private static func width(_ text: String) -> Int { text.count * 7 + 12 }
}
