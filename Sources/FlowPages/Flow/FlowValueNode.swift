import HTML
import Pages
import Texts
import Traces

/// A value of a message: text, a masked secret, or a time.
struct FlowValueNode {
    let value: TraceValue
    /// The start of the trace, in seconds since 1970, to which times are relative.
    let began: Double
    let words: Words

    var node: Node {
        switch value {
        case .text(let text):
            text.isEmpty ? span(.class("hint")) { words.claims.nothing } : bdi(.translate(false)) { text }
        case .masked(let secret): masked(secret)
        case .time(let seconds): moment(seconds)
        }
    }

    private func masked(_ secret: MaskedValue) -> Node {
        span(.class("masked")) {
            if !secret.head.isEmpty {
                bdi { "\(secret.head)…\(secret.tail)" }
                " · "
            }
            words.count(words.flow.detail.characters, secret.length)
            " · "
            FlowValueNode.mark(secret, words)
        }
    }

    /// Identifies a secret that occurs in several places: a dot with its colour's name and four digits.
    static func mark(_ secret: MaskedValue, _ words: Words) -> Node {
        span(.class("mark", "is-\(secret.color.rawValue)")) {
            span(.class("dot"), .ariaHidden(true))
            "\(words.flow.detail.colors[secret.color] ?? secret.color.rawValue)-\(secret.digits)"
        }
    }

    private func moment(_ seconds: Double) -> Node {
        let whole = seconds.whole
        guard let time = words.time(whole) else { return .text(String(whole)) }
        return .fragment([
            .text("\(whole) "),
            span(.class("hint")) {
                time
                " · \(words.flow.distance.text((seconds - began).whole, in: words.language))"
            },
        ])
    }
}
