import HTML
import Pages
import Texts
import Traces

/// The messages of a trace as a sequence diagram in SVG.
///
/// Colours are set by CSS classes. Positions are attributes, because the Content-Security-Policy of the pages allows no
/// inline style. For assistive technology it is a group of links, one per message; the list below has the same content as
/// text.
struct FlowDiagram {
    let trace: Trace
    let words: Words

    /// The width of the drawing, for a projector of 1280 pixels.
    static let width = 1180
    /// Where status and duration begin, and where the checks do.
    private static let side = (took: 887, checks: 1005)
    private static let headHeight = 60

    private static func x(_ party: TraceParty) -> Int {
        switch party {
        case .browser: 130
        case .companion: 370
        case .provider: 610
        case .taskAPI: 800
        }
    }

    var node: Node {
        let rows = self.rows
        let end = (rows.last.map { $0.top + $0.height } ?? FlowDiagram.headHeight) + 10
        let height = end + (rows.count > 6 ? FlowDiagram.headHeight : 10)
        return element(
            "svg", .class("picture"), .role("group"),
            .ariaLabel(words.count(words.flow.picture.label, trace.messages.count)),
            .attribute("viewBox", "0 0 \(FlowDiagram.width) \(height)"),
            .attribute("preserveAspectRatio", "xMidYMin meet"), .attribute("focusable", "false")
        ) {
            element("g", .ariaHidden(true)) {
                for party in TraceParty.allCases { lifeline(party, until: end, isLong: rows.count > 6) }
            }
            for row in rows { node(of: row) }
        }
    }

    // MARK: Lifelines

    private func lifeline(_ party: TraceParty, until end: Int, isLong: Bool) -> Node {
        let x = FlowDiagram.x(party)
        return .fragment([
            line("lifeline", x, 44, x, end),
            name(party, at: 4),
            isLong ? name(party, at: end) : .empty,
        ])
    }

    private func name(_ party: TraceParty, at y: Int) -> Node {
        let x = FlowDiagram.x(party)
        return .fragment([
            element(
                "rect", .class("party"), number("x", x - 75), number("y", y), number("width", 150),
                number("height", 40), number("rx", 6)),
            text("party-name", x, y + 26, "middle", words.flow.party(party)),
        ])
    }

    // MARK: Rows

    private struct Row {
        let index: Int
        let message: TraceMessage
        let top: Int
        /// The line of the arrow, or of its first part.
        let arrow: Int
        /// The line where it arrives.
        let arrival: Int
        let values: [(name: String, secret: MaskedValue)]
        let sums: [FlowVerdict.Sum]
        let height: Int
    }

    private var rows: [Row] {
        var top = FlowDiagram.headHeight
        let names = self.names
        return trace.messages.enumerated().map { index, message in
            let values = self.values(of: message, names: names)
            let sums = FlowVerdict.sums(of: message, words)
            let arrow = top + 38
            let arrival = arrow + (message.route.count > 2 ? 20 : 0)
            let below = (values.isEmpty ? 12 : 32) + (message.failedCheck == nil ? 0 : 28)
            let height = max(arrival - top + below, 10 + 34 * max(sums.count, 1))
            defer { top += height }
            return Row(
                index: index, message: message, top: top, arrow: arrow, arrival: arrival, values: values, sums: sums,
                height: height)
        }
    }

    private func node(of row: Row) -> Node {
        let message = row.message
        let channel = message.route.count == 1 ? "own" : message.isFrontChannel ? "front" : "back"
        // The list has the same links: keyboard users should pass them only once.
        return element(
            "a", .class("row", channel, message.failedCheck == nil ? nil : "failed"), .href("#m\(row.index + 1)"),
            .attribute("tabindex", "-1"), .id("r\(row.index + 1)"), .ariaLabel(label(row))
        ) {
            element(
                "rect", .class("band"), number("x", 0), number("y", row.top), number("width", FlowDiagram.width),
                number("height", row.height), number("rx", 6))
            element("circle", .class("number"), number("cx", 28), number("cy", row.arrow - 6), number("r", 17))
            text("number-text", 28, row.arrow, "middle", "\(row.index + 1)")
            arrow(row)
            values(row)
            failure(row)
            side(row)
        }
    }

    /// The row as text.
    private func label(_ row: Row) -> String {
        let name = "\(row.index + 1). \(words.flow.message(row.message.kind).name)"
        let way = row.message.route.map(words.flow.party).joined(separator: " \(words.flow.detail.to) ")
        return ([name, way] + row.sums.map(\.text)).joined(separator: ", ")
    }

    private func arrow(_ row: Row) -> Node {
        let route = row.message.route.map(FlowDiagram.x)
        let name = words.flow.message(row.message.kind).name
        guard let first = route.first, let last = route.last, route.count > 1 else {
            return ownWork(row, name)
        }
        let checker = row.sums.contains { FlowDiagram.x($0.party) == last } ? 16 : 4
        let before = route[route.count - 2]
        let tip = last > before ? last - checker : last + checker
        var path = "M\(first) \(row.arrow)H\(before)"
        if route.count > 2 {
            let bend = before < first ? 8 : -8
            path =
                "M\(first) \(row.arrow)H\(before + bend)Q\(before) \(row.arrow) \(before) \(row.arrow + 10)"
                + "Q\(before) \(row.arrival) \(before + bend) \(row.arrival)H\(tip)"
        } else {
            path = "M\(first) \(row.arrow)H\(tip)"
        }
        let (left, right) = (route.min() ?? 0, route.max() ?? 0)
        return .fragment([
            element("path", .class("arrow"), .attribute("d", path)),
            head(tip, row.arrival, pointsRight: last > before),
            text("name", FlowDiagram.middle(left, right), row.arrow - 9, "middle", name),
            .fragment(
                row.sums.map { sum in
                    let x = FlowDiagram.x(sum.party)
                    return badge(x, x == last ? row.arrival : row.arrow, sum.verdict)
                }),
        ])
    }

    /// The middle between two lifelines, or of the first part of the arrow where a third one would cross the name.
    private static func middle(_ left: Int, _ right: Int) -> Int {
        let next = TraceParty.allCases.map(x).filter { $0 > left }.min() ?? right
        return (left + min(next, right)) / 2
    }

    /// Work within one party is in a box on its lifeline.
    private func ownWork(_ row: Row, _ name: String) -> Node {
        let x = FlowDiagram.x(row.message.from)
        let width = max(150, name.count * 11 + 64)
        return .fragment([
            element(
                "rect", .class("work"), number("x", x - width / 2), number("y", row.top + 8), number("width", width),
                number("height", 36), number("rx", 18)),
            text("name inside", x - 8, row.top + 32, "middle", name),
            .fragment(row.sums.map { badge(x + width / 2, row.top + 26, $0.verdict) }),
        ])
    }

    private func head(_ x: Int, _ y: Int, pointsRight: Bool) -> Node {
        let back = pointsRight ? x - 14 : x + 14
        return element("path", .class("head"), .attribute("d", "M\(x) \(y)L\(back) \(y - 7)V\(y + 7)Z"))
    }

    /// A check mark or a cross on the lifeline of the party that checked the message.
    private func badge(_ x: Int, _ y: Int, _ verdict: TraceCheck.Verdict) -> Node {
        .fragment([
            element(
                "circle", .class("badge", verdict.rawValue), number("cx", x), number("cy", y), number("r", 13)),
            text("badge-sign", x, y + 6, "middle", FlowVerdict.character(verdict)),
        ])
    }

    // MARK: Values that can be followed

    /// The name of each value where it first occurs: an ID token that is sent as an access token is still named ID token.
    private var names: [MaskedValue: String] {
        trace.messages.flatMap { values(of: $0, names: [:]) }.reduce(into: [:]) { names, value in
            names[value.secret] = names[value.secret] ?? value.name
        }
    }

    private func values(
        of message: TraceMessage, names: [MaskedValue: String]
    ) -> [(name: String, secret: MaskedValue)] {
        var fields = (message.request?.query ?? []) + (message.request?.fields ?? [])
        for body in [message.request?.body, message.response?.body] {
            if case .fields(let more)? = body { fields += more }
        }
        var seen: Set<String> = []
        return fields.compactMap { field -> (name: String, secret: MaskedValue)? in
            guard case .masked(let secret) = field.value, let name = words.flow.picture.values[field.name],
                seen.insert(name).inserted
            else { return nil }
            return (names[secret] ?? name, secret)
        }.prefix(4).map(\.self)
    }

    private func values(_ row: Row) -> Node {
        guard !row.values.isEmpty else { return .empty }
        let route = row.message.route.map(FlowDiagram.x)
        let middle = ((route.min() ?? 0) + (route.max() ?? 0)) / 2
        return element(
            "text", .class("values"), number("x", max(middle, 250)), number("y", row.arrival + 25),
            .attribute("text-anchor", "middle")
        ) {
            for (index, value) in row.values.enumerated() {
                element("tspan", .attribute("dx", index == 0 ? nil : "14")) { value.name }
                element("tspan", .class("dot is-\(value.secret.color.rawValue)"), .attribute("dx", "6")) { "●" }
                element("tspan", .class("digits"), .attribute("dx", "3")) { value.secret.digits }
            }
        }
    }

    private func failure(_ row: Row) -> Node {
        guard let check = row.message.failedCheck else { return .empty }
        let reason = words.flow.checks.failure(of: check).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let y = row.arrival + (row.values.isEmpty ? 28 : 53)
        return text("failure", 60, y, "start", "✗ \(reason ?? check.name)")
    }

    // MARK: Status and checks

    private func side(_ row: Row) -> Node {
        let took = FlowMessageNode.took(row.message, words)
        return .fragment([
            took.isEmpty ? .empty : text("took", FlowDiagram.side.took, row.top + 32, "start", took),
            .fragment(
                row.sums.enumerated().map { index, sum in
                    chip(sum.verdict, sum.short, FlowDiagram.side.checks, row.top + 11 + 34 * index)
                }),
        ])
    }

    private func chip(_ verdict: TraceCheck.Verdict, _ label: String, _ x: Int, _ y: Int) -> Node {
        // A longer label is condensed to fit into the drawing.
        let (wanted, room) = ((label.count + 2) * 10 + 28, FlowDiagram.width - x - 2)
        let width = min(wanted, room)
        return .fragment([
            element(
                "rect", .class("chip", verdict.rawValue), number("x", x), number("y", y), number("width", width),
                number("height", 30), number("rx", 15)),
            text(
                "chip-text \(verdict.rawValue)", x + width / 2, y + 21, "middle",
                "\(FlowVerdict.character(verdict)) \(label)", length: wanted > room ? room - 24 : nil),
        ])
    }

    // MARK: Shapes

    private func number(_ name: StaticString, _ value: Int) -> Attribute { .attribute(name, "\(value)") }

    private func line(_ style: String, _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> Node {
        element(
            "line", .class(style), number("x1", x1), number("y1", y1), number("x2", x2), number("y2", y2))
    }

    private func text(
        _ style: String, _ x: Int, _ y: Int, _ anchor: String, _ content: String, length: Int? = nil
    ) -> Node {
        element(
            "text", .class(style), number("x", x), number("y", y), .attribute("text-anchor", anchor),
            .attribute("textLength", length.map { "\($0)" }),
            .attribute("lengthAdjust", length == nil ? nil : "spacingAndGlyphs")
        ) { content }
    }
}
