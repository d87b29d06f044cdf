import HTML

/// A URL as text and as a QR code.
public struct QRAddress: Sendable {
    /// The URL.
    public let text: String
    /// The modules of the code by rows; dark ones are `true`.
    public let rows: [[Bool]]

    /// Creates a code; `rows` without the quiet zone.
    public init(text: String, rows: [[Bool]]) {
        self.text = text
        self.rows = rows
    }

    /// The quiet zone that readers need on each side (ISO/IEC 18004 section 9.1).
    private static let quiet = 4

    /// The image: dark on light, whatever the colours of the page.
    func picture(named name: String) -> Node {
        let side = rows.count + 2 * QRAddress.quiet
        return element(
            "svg", .class("qr"), .role("img"), .ariaLabel(name), .attribute("viewBox", "0 0 \(side) \(side)"),
            .attribute("shape-rendering", "crispEdges")
        ) {
            element("path", .class("light"), .attribute("d", "M0 0h\(side)v\(side)H0z"))
            element("path", .class("dark"), .attribute("d", outline))
        }
    }

    /// One rectangle per run of dark modules.
    private var outline: String {
        var parts = ""
        for (y, row) in rows.enumerated() {
            var x = 0
            while x < row.count {
                let run = row[x...].prefix { $0 }.count
                if run > 0 { parts += "M\(x + QRAddress.quiet) \(y + QRAddress.quiet)h\(run)v1h-\(run)z" }
                x += max(run, 1)
            }
        }
        return parts
    }
}
