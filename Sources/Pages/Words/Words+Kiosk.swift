import Localization

extension Words {
    /// Additional texts on a shared screen.
    struct Kiosk: Codable, Sendable {
        let heading: String
        let headingWithoutTasks: String
        let others: String
        let here: String
        let ownDevice: String
        let ownDeviceHow: Phrase
        let phoneWarns: String
        let code: Phrase
        let done: String
        let doneHow: String
        let stillThere: String
        let closes: Phrase
        let stay: String
        let waiting: String
        let resume: String
        let away: String
        let phonesAway: String
    }
}
