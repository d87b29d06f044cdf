import FoundationEssentials
import HTML
import Pages
import Texts
import Traces

/// What a check expected or received. It is a text of the party that made the check: its times are shown as times, values that occur
/// elsewhere in the trace have their marks, and common words are in the language of the page.
struct FlowCheckTextNode {
    let text: String
    let trace: Trace
    let words: Words

    var node: Node {
        if let known = words.flow.checks.text(text) { return .text(known) }
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        return bdi {
            .fragment(
                parts.indices.map { index in
                    .fragment([.text(index == parts.startIndex ? "" : " "), node(of: parts[index])])
                })
            mark
        }
    }

    private func node(of word: Substring) -> Node {
        let bare = word.last == "," ? word.dropLast() : word
        guard let seconds = FlowCheckTextNode.seconds(bare), let time = words.time(seconds) else {
            return .text(String(word))
        }
        return .fragment([time, .text(String(word.dropFirst(bare.count)))])
    }

    /// The moment that a word names: the seconds since 1970 of a claim, in this century, or a date of ISO 8601.
    private static func seconds(_ word: Substring) -> Int64? {
        if word.utf8.count == 10, let seconds = Int64(word), seconds > 978_307_200 { return seconds }
        guard word.utf8.count == 20, word.last == "Z" else { return nil }
        return (try? Date(String(word), strategy: .iso8601)).map { Int64($0.timeIntervalSince1970) }
    }

    /// The mark of the value whose first characters and length the text gives.
    private var mark: Node {
        let parts = text.split(separator: " ")
        guard let shown = parts.first(where: { $0.contains("…") }),
            let word = parts.firstIndex(where: { $0.hasPrefix("character") }), word > 0,
            let length = Int(parts[word - 1].drop { $0 == "(" }),
            let secret = trace.secrets.first(where: {
                $0.length == length && !$0.head.isEmpty && shown.hasPrefix($0.head)
            })
        else { return .empty }
        return .fragment([.text(" · "), FlowValueNode.mark(secret, words)])
    }
}

extension Trace {
    /// The masked values of its messages.
    fileprivate var secrets: [MaskedValue] {
        messages.flatMap { message -> [TraceField] in
            [message.request?.body, message.response?.body].reduce(
                (message.request?.query ?? []) + (message.request?.fields ?? [])
            ) { fields, body in
                if case .fields(let more)? = body { fields + more } else { fields }
            }
        }.compactMap { if case .masked(let secret) = $0.value { secret } else { nil } }
    }
}
