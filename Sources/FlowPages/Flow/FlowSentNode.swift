import HTML
import Pages
import Texts
import Traces

/// The content of a message: the HTTP text, with secrets masked.
struct FlowSentNode {
    let message: TraceMessage
    let began: Double
    let words: Words

    var node: Node {
        let detail = words.flow.detail
        return .fragment([
            message.request.map(request) ?? .empty,
            message.response.map(response) ?? .empty,
            message.failure.map { reason in
                p(.class("error")) { detail.noAnswer.node(["reason": reason]) }
            } ?? .empty,
            nothing,
        ])
    }

    private var nothing: Node {
        guard message.request == nil, message.response == nil, message.failure == nil else { return .empty }
        let detail = words.flow.detail
        if message.from == message.to {
            return p { detail.nothingSent }
        }
        return p { detail.unseen }
    }

    private func request(_ request: TraceMessage.Request) -> Node {
        let detail = words.flow.detail
        return div(.class("wire")) {
            p(.class("caption")) { detail.request }
            p(.class("line")) { code { "\(request.method) \(request.address)" } }
            fields(request.query, detail.parameters)
            fields(request.fields, detail.fields)
            body(request.body)
        }
    }

    private func response(_ response: TraceMessage.Response) -> Node {
        let detail = words.flow.detail
        let phrase = words.flow.statuses[response.status].map { " \($0)" } ?? ""
        return div(.class("wire")) {
            p(.class("caption")) { detail.answer }
            p(.class("line")) { code { "HTTP \(response.status)\(phrase)" } }
            fields(response.fields, detail.fields)
            body(response.body)
        }
    }

    private func body(_ body: TraceMessage.Body) -> Node {
        switch body {
        case .none: .empty
        case .fields(let fields): self.fields(fields, words.flow.detail.body)
        case .text(let text):
            .fragment([
                p(.class("caption")) { words.flow.detail.body },
                pre(.tabindex(0), .role("group"), .ariaLabel(words.flow.detail.body)) { bdi { text } },
            ])
        }
    }

    private func fields(_ fields: [TraceField], _ caption: String) -> Node {
        guard !fields.isEmpty else { return .empty }
        return .fragment([
            p(.class("caption")) { caption },
            dl(.class("values")) {
                for field in fields {
                    dt { bdi { field.name } }
                    dd { FlowValueNode(value: field.value, began: began, words: words).node }
                }
            },
        ])
    }
}
