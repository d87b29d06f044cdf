import OpenIDConnect
package import Texts

extension AuthorityProblem {
    /// The sentence for pages; its English text is also used in the log.
    package var text: PageText {
        switch self {
        case .authURL: .words(\.settingsProblems.provider.authURL)
        case .tokenURL: .words(\.settingsProblems.provider.tokenURL)
        case .authority: .words(\.settingsProblems.provider.authority)
        case .issuerWithQuery: .words(\.settingsProblems.provider.issuerQuery)
        case .severalTenants(let name): .words(\.settingsProblems.provider.severalTenants, ["name": name])
        case .externalIDWithPolicy: .words(\.settingsProblems.provider.externalIDPolicy)
        case .notPolicy(let name): .words(\.settingsProblems.provider.noPolicyName, ["name": name])
        case .httpElsewhere: .words(\.settingsProblems.values.httpElsewhere)
        case .charactersInPath: .words(\.settingsProblems.provider.pathCharacters)
        case .unreadableQuery: .words(\.settingsProblems.provider.query)
        }
    }
}
