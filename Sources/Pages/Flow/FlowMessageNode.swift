import HTML
import Localization
import Traces

/// One message of the list. It opens to what was sent, what it means and what was checked.
struct FlowMessageNode {
    let trace: Trace
    /// The number of the message, counted from 0.
    let index: Int
    let words: Words

    private var message: TraceMessage { trace.messages[index] }

    var node: Node {
        let channel = message.route.count == 1 ? "own" : message.isFrontChannel ? "front" : "back"
        return li(
            .class("message-item", channel, message.failedCheck == nil ? nil : "failed"),
            .id(isLastOfItsKind ? message.kind.rawValue : nil)
        ) {
            details(.id("m\(index + 1)"), .open(message.failedCheck != nil)) {
                head
                div(.class("inside")) {
                    // What this program did by itself is what it checked.
                    isOwnWork ? FlowChecksNode(message: message, number: index + 1, words: words).node : .empty
                    section(.class("sent")) {
                        h4 { words.flow.detail.sent }
                        sent
                    }
                    section(.class("means")) {
                        h4 { words.flow.detail.means }
                        FlowMeaningNode(message: message, words: words).node
                    }
                    isOwnWork ? .empty : FlowChecksNode(message: message, number: index + 1, words: words).node
                }
            }
        }
    }

    private var isOwnWork: Bool { message.route.count == 1 }

    /// Whether links by what the message is lead to it, such as those of the talk.
    private var isLastOfItsKind: Bool {
        !trace.messages[(index + 1)...].contains { $0.kind == message.kind }
    }

    private var head: Node {
        summary {
            span(.class("number")) { "\(index + 1)" }
            h3 { words.flow.message(message.kind).name }
            span(.class("way")) { way }
            span(.class("took")) { FlowMessageNode.took(message, words) }
            span(.class("chips")) { FlowVerdict.chips(of: message, words) }
        }
    }

    /// The parties by name, with an arrow for the eyes and a word for the ears.
    private var way: Node {
        .fragment(
            message.route.enumerated().map { index, party in
                .fragment([
                    index == 0
                        ? .empty
                        : .fragment([
                            span(.class("arrow"), .ariaHidden(true)) { " → " },
                            span(.class("spoken")) { " \(words.flow.detail.to) " },
                        ]),
                    .text(words.flow.party(party)),
                ])
            })
    }

    /// Status and duration: "200 · 12 ms".
    static func took(_ message: TraceMessage, _ words: Words) -> String {
        [
            message.response.map { "\($0.status)" },
            message.duration.map { words.flow.duration.text($0, in: words.language) },
        ]
        .compactMap(\.self).joined(separator: " · ")
    }

    private var sent: Node {
        let began = trace.startedAtSeconds
        return .fragment([
            FlowSentNode(message: message, began: began, words: words).node,
            tokenElsewhere,
            .fragment(
                message.tokens.map { token in
                    FlowTokenNode(token: token, index: index, trace: trace, words: words).node
                }),
        ])
    }

    /// The ID token is checked in a message of its own; what it says came before.
    private var tokenElsewhere: Node {
        guard message.kind == .idToken, message.tokens.isEmpty,
            let place = trace.messages[..<index].lastIndex(where: { $0.tokens.contains { $0.kind == .idToken } })
        else { return .empty }
        return p {
            a(.href("#m\(place + 1)")) { words.flow.detail.tokenIn.text(["number": "\(place + 1)"]) }
        }
    }
}
