import Localization

extension Words {
    /// The page of policies, for the operator.
    struct Policies: Codable, Sendable {
        let title: String
        let heading: String
        let lead: String
        let back: String
        let none: String
        let full: Phrase
        let run: String
        let remove: String
        let ofSettings: String
        let add: String
        let addButton: String
        let name: String
        let nameHint: String
        let titleLabel: String
        let titleHint: String
        let kind: String
        let kinds: [SignInEntry.Kind: String]
        let badName: String
        let duplicate: String
        let badTitle: String
        let badKind: String

        func problem(_ problem: PoliciesPage.Draft.Problem, _ limit: Int) -> String {
            switch problem {
            case .name: badName
            case .duplicate: duplicate
            case .title: badTitle
            case .kind: badKind
            case .full: full.text(["limit": "\(limit)"])
            }
        }
    }
}
