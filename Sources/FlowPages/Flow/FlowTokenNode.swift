import HTML
import Localization
import Pages
import Texts
import Traces

/// A token as its three parts, each in its own colour, with the meaning of its content.
struct FlowTokenNode {
    let token: TraceToken
    /// The index of the message that contained it.
    let index: Int
    let trace: Trace
    let words: Words

    var node: Node {
        let detail = words.flow.detail
        return div(.class("token")) {
            h5 { detail.tokens[token.kind] ?? token.kind.rawValue }
            part("head", detail.tokenHeader, token.header)
            part("claims", detail.tokenClaims, token.claims)
            div(.class("part", "signature")) {
                p(.class("caption")) { detail.tokenSignature }
                p(.class("value")) {
                    FlowValueNode(value: .masked(token.signature), began: trace.startedAtSeconds, words: words).node
                    link(to: FlowTokenNode.rules["signature"] ?? [])
                }
                p(.class("hint")) { detail.signatureHow }
            }
        }
    }

    private func part(_ style: String, _ caption: String, _ fields: [TraceField]) -> Node {
        div(.class("part", style)) {
            p(.class("caption")) { caption }
            dl(.class("values")) {
                for field in FlowTokenNode.ordered(fields) {
                    dt { bdi { field.name } }
                    dd {
                        span(.class("what")) {
                            FlowValueNode(value: field.value, began: trace.startedAtSeconds, words: words).node
                            beside(field)
                        }
                        span(.class("about")) {
                            if let meaning = meaning(of: field.name) { span(.class("hint")) { meaning } }
                            link(to: FlowTokenNode.rules[field.name] ?? [])
                        }
                    }
                }
            }
        }
    }

    /// In the order of the questions; fields without a question are last.
    private static func ordered(_ fields: [TraceField]) -> [TraceField] {
        let first = [
            "typ", "alg", "kid", "iss", "sub", "aud", "azp", "exp", "nbf", "iat", "nonce", "auth_time", "at_hash",
            "tfp", "acr",
        ]
        return first.flatMap { name in fields.filter { $0.name == name } } + fields.filter { !first.contains($0.name) }
    }

    private func meaning(of name: String) -> String? {
        words.flow.claims[name] ?? words.claims.meanings[name]
    }

    /// The value to compare with: for the audience the client id, for `kid` the received keys.
    private func beside(_ field: TraceField) -> Node {
        let detail = words.flow.detail
        guard case .text(let text) = field.value else { return .empty }
        if field.name == "aud", token.kind == .idToken, let clientID = trace.clientID {
            return span(.class("beside-value")) {
                text == clientID ? .text(detail.isClientID) : detail.isNotClientID.node(["id": clientID])
            }
        }
        if field.name == "kid", let index = trace.message(withKey: text) {
            return a(.class("beside-value"), .href("#m\(index + 1)")) {
                detail.keyOf.text(["number": "\(index + 1)"])
            }
        }
        return .empty
    }

    /// A link to the check of the value.
    private func link(to rules: [String]) -> Node {
        guard token.kind != .accessToken, let place = trace.place(ofCheckNamed: rules, after: index) else {
            return .empty
        }
        let check = trace.messages[place.message].checks[place.check]
        return a(.class("looked-at", check.verdict.rawValue), .href("#\(place.anchor)")) {
            FlowVerdict.sign(check.verdict)
            words.flow.detail.checkedHere.text(["rule": check.name])
        }
    }

    /// The rules that check a member of a token.
    private static let rules: [String: [String]] = {
        let names = [
            "alg": "algorithm", "kid": "key", "typ": "type", "crit": "critical", "signature": "signature",
            "iss": "issuer", "sub": "subject", "aud": "audience", "azp": "authorized-party", "exp": "expiration",
            "nbf": "not-before", "iat": "issued-at", "nonce": "nonce", "auth_time": "auth-time",
            "at_hash": "access-token-hash", "tfp": "policy", "acr": "policy", "events": "event", "jti": "id",
        ]
        return names.mapValues { ["id-token-\($0)", "logout-token-\($0)"] }
    }()
}

extension Trace {
    /// The position of a check.
    struct Place: Hashable {
        let message: Int
        let check: Int

        /// The id of its row.
        var anchor: String { "m\(message + 1)-c\(check + 1)" }
    }

    /// The first check with one of the names in a message or after it.
    func place(ofCheckNamed names: [String], after index: Int) -> Place? {
        for message in messages.indices.dropFirst(index) {
            if let check = messages[message].checks.firstIndex(where: { names.contains($0.name) }) {
                return Place(message: message, check: check)
            }
        }
        return nil
    }

    /// The message that returned the keys, if one of them has that `kid`.
    func message(withKey name: String) -> Int? {
        messages.lastIndex { message in
            guard message.kind == .keys, case .fields(let keys)? = message.response?.body else { return false }
            return keys.contains { $0.name == "kid \(name)" }
        }
    }
}
