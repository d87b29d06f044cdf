import Localization

extension Words {
    /// Shared screens in the local network: the link that makes a browser one, and the operator's list of them.
    struct Screens: Codable, Sendable {
        let linkTitle: Phrase
        let linkHow: String
        let linkReplaces: Phrase
        let linkOnlyThere: String
        let make: Phrase
        let refused: String
        let refusedHow: Phrase
        let full: Phrase
        let fullHow: String
        let title: String
        let lead: String
        let none: String
        let add: Phrase
        let idle: String
        let inUse: String
        let lastSeen: Phrase
        let revoke: String
        let revokeHow: String
    }
}
