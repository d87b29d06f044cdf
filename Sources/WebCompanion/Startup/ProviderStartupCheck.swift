internal import OpenIDConnect
internal import Pages
internal import Running
internal import Texts
internal import Web

/// Looks at the provider's metadata when the program starts: in Azure AD B2C each policy has a document of its own. A provider that is
/// unreachable is no matter for a warning, since it may be back when it is needed.
struct ProviderStartupCheck: Sendable {
    let relyingParty: RelyingParty
    /// The names of all policies.
    let policies: [String]

    /// Lines for the log: what prevents sign-ins and what to change, then what is odd and prevents none. One that holds for several
    /// policies is one line.
    func warnings() async -> [String] {
        let names: [String?] = relyingParty.authority.isAzureADB2C && !policies.isEmpty ? policies : [nil]
        let found = await withTaskGroup(of: (Int, Findings).self) { group in
            for (index, name) in names.enumerated() { group.addTask { (index, await findings(name)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        func lines(_ texts: (Findings) -> [String], _ line: (_ text: String, _ policies: String?) -> String) -> [String]
        {
            var affected: [(text: String, policies: [String])] = []
            for (index, name) in names.enumerated() {
                for text in found[index].map(texts) ?? [] {
                    let place = affected.firstIndex { $0.text == text } ?? affected.endIndex
                    if place == affected.endIndex { affected.append((text, [])) }
                    affected[place].policies += [name].compactMap(\.self)
                }
            }
            return affected.map { text, policies in
                let names = policies.joined(separator: ", ")
                return line(
                    text, policies.isEmpty ? nil : "the \(policies.count == 1 ? "policy" : "policies") \(names)")
            }
        }
        return lines({ $0.faults }) { text, policies in
            "Nobody can \(policies.map { "use \($0)" } ?? "sign in"): \(text)"
        }
            + lines({ $0.oddities }) { text, policies in
                "The provider's metadata\(policies.map { " of \($0)" } ?? "") is used without a part of it: \(Log.bounded(text))"
            }
    }

    /// What is found in one document.
    private struct Findings: Sendable {
        let faults: [String]
        let oddities: [String]
    }

    private func findings(_ policy: String?) async -> Findings {
        let problem = await relyingParty.problem(policy: policy)
        let fault = problem?.fault?.text.map { text in
            [text.text(.english), problem?.words.map { "It says: \($0)" }].compactMap(\.self).joined(separator: " ")
        }
        return Findings(
            faults: [fault].compactMap(\.self), oddities: await relyingParty.ignoredMetadata(policy: policy))
    }
}
