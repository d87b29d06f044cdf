public import Localization

extension Words {
    /// The texts in a language.
    public static func of(_ language: Language) -> Words {
        switch language {
        case .english: .english
        case .german: .german
        case .spanish: .spanish
        case .french: .french
        case .polish: .polish
        case .brazilianPortuguese: .brazilianPortuguese
        case .swedish: .swedish
        }
    }
}
