package import Localization

extension Words {
    /// The time between the beginning of a trace and another time.
    package struct FlowDistance: Codable, Sendable {
        package var days: PluralPhrase = PluralPhrase(one: "{count} day", other: "{count} days")
        package var hours: PluralPhrase = PluralPhrase(one: "{count} hour", other: "{count} hours")
        package var minutes: PluralPhrase = PluralPhrase(one: "{count} minute", other: "{count} minutes")
        package var seconds: PluralPhrase = PluralPhrase(one: "{count} second", other: "{count} seconds")
        package var before: Phrase = "{time} before this began"
        package var after: Phrase = "{time} after this began"
        package var same: String = "when this began"

        /// - Parameter distance: in seconds; negative before the trace began.
        package func text(_ distance: Int64, in language: Language) -> String {
            let units: [(Int64, PluralPhrase)] = [(86_400, days), (3600, hours), (60, minutes), (1, seconds)]
            let length = distance == .min ? .max : abs(distance)
            guard let (unit, phrase) = units.first(where: { length >= $0.0 * ($0.0 == 1 ? 1 : 2) }) else { return same }
            let time = phrase.text(Int(length / unit), in: language)
            return (distance < 0 ? before : after).text(["time": time])
        }
    }
}
