import HTML
import Localization
import Texts
import Traces

/// One message of the list. Expands to its content, meaning and checks.
struct FlowMessageNode {
    let trace: Trace
    /// The index of the message.
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
                    // The content of a message within this program is its checks.
                    isOwnWork ? checks : .empty
                    section(.class("sent")) {
                        h4 { words.flow.detail.sent }
                        sent
                    }
                    section(.class("means")) {
                        h4 { words.flow.detail.means }
                        FlowMeaningNode(message: message, words: words).node
                    }
                    isOwnWork ? .empty : checks
                }
            }
        }
    }

    private var checks: Node {
        FlowChecksNode(message: message, trace: trace, number: index + 1, words: words).node
    }

    private var isOwnWork: Bool { message.route.count == 1 }

    /// Whether links to this kind of message, such as those of the talk, lead to this one.
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

    /// The parties by name, with an arrow and, for screen readers, a word.
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

    /// The ID token is checked in a separate message; its content is in an earlier one.
    private var tokenElsewhere: Node {
        guard message.kind == .idToken, message.tokens.isEmpty,
            let place = trace.messages[..<index].lastIndex(where: { $0.tokens.contains { $0.kind == .idToken } })
        else { return .empty }
        return p {
            a(.href("#m\(place + 1)")) { words.flow.detail.tokenIn.text(["number": "\(place + 1)"]) }
        }
    }
}
