import HTML
import Texts
import Traces

/// The empty diagram: four parties with their lifelines, and the two channels between them.
struct TalkLifelines {
    let words: Words

    var node: Node {
        element(
            "svg", .class("lifelines"), .attribute("viewBox", "0 0 400 116"), .role("img"),
            .ariaLabel(words.talk.picture)
        ) {
            for (index, party) in TraceParty.allCases.enumerated() {
                let middle = 50 + 100 * index
                line("lifeline", middle, 28, middle, 114)
                element(
                    "rect", .class("party"), .attribute("x", "\(middle - 48)"), .attribute("y", "1"),
                    .attribute("width", "96"), .attribute("height", "27"), .attribute("rx", "4"))
                text("party-name", middle, 19, words.flow.party(party))
            }
            line("front", 50, 64, 144, 64)
            element("path", .class("front-head"), .attribute("d", "M144 60l6 4-6 4z"))
            text("way-name", 100, 57, words.flow.picture.front)
            line("rear", 150, 94, 244, 94)
            element("path", .class("rear-head"), .attribute("d", "M244 90l6 4-6 4z"))
            text("way-name", 200, 87, words.flow.picture.back)
        }
    }

    private func line(_ style: String, _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> Node {
        element(
            "line", .class(style), .attribute("x1", "\(x1)"), .attribute("y1", "\(y1)"), .attribute("x2", "\(x2)"),
            .attribute("y2", "\(y2)"))
    }

    private func text(_ style: String, _ x: Int, _ y: Int, _ text: String) -> Node {
        element(
            "text", .class(style), .attribute("x", "\(x)"), .attribute("y", "\(y)"),
            .attribute("text-anchor", "middle")
        ) { text }
    }
}
