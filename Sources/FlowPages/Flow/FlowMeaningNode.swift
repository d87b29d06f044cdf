import HTML
import Texts
import Traces

/// The purpose of a message, who can see it, what would be missing without it, and the meaning of its values.
struct FlowMeaningNode {
    let message: TraceMessage
    let words: Words

    var node: Node {
        let detail = words.flow.detail
        let said = words.flow.message(message.kind)
        let known = meanings
        return .fragment([
            said.meaning.isEmpty ? .empty : p(.class("text")) { said.meaning },
            dl(.class("asides")) {
                if !said.who.isEmpty {
                    dt { detail.whoSees }
                    dd { said.who }
                }
                if !said.without.isEmpty {
                    dt { detail.without }
                    dd { said.without }
                }
            },
            known.isEmpty
                ? .empty
                : .fragment([
                    p(.class("caption")) { detail.theFields },
                    dl(.class("meanings")) {
                        for (name, meaning) in known {
                            dt { bdi { name } }
                            dd { meaning }
                        }
                    },
                ]),
        ])
    }

    /// Each known name once, in the order sent.
    private var meanings: [(name: String, meaning: String)] {
        var fields = (message.request?.query ?? []) + (message.request?.fields ?? [])
        for body in [message.request?.body, message.response?.body] {
            if case .fields(let more)? = body { fields += more }
        }
        fields += message.response?.fields ?? []
        var seen: Set<String> = []
        return fields.compactMap { field in
            guard let meaning = words.flow.meaning(of: field.name), seen.insert(meaning).inserted else { return nil }
            return (String(field.name.prefix { $0 != ":" }), meaning)
        }
    }
}
