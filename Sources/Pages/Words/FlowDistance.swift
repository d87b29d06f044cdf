import Localization

extension Words {
    /// The time between the beginning of a trace and another time.
    struct FlowDistance: Codable, Sendable {
        let days: PluralPhrase
        let hours: PluralPhrase
        let minutes: PluralPhrase
        let seconds: PluralPhrase
        let before: Phrase
        let after: Phrase
        let same: String

        /// - Parameter distance: in seconds; negative before the trace began.
        func text(_ distance: Int64, in language: Language) -> String {
            let units: [(Int64, PluralPhrase)] = [(86_400, days), (3600, hours), (60, minutes), (1, seconds)]
            let length = distance == .min ? .max : abs(distance)
            guard let (unit, phrase) = units.first(where: { length >= $0.0 * ($0.0 == 1 ? 1 : 2) }) else { return same }
            let time = phrase.text(Int(length / unit), in: language)
            return (distance < 0 ? before : after).text(["time": time])
        }
    }
}
