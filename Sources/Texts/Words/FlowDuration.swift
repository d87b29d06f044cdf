package import Localization

extension Words {
    /// A duration in a suitable unit.
    package struct FlowDuration: Codable, Sendable {
        package var milliseconds: Phrase = "{count} ms"
        package var seconds: Phrase = "{count} s"
        package var minutes: Phrase = "{minutes} min {seconds} s"
        package var hours: Phrase = "{hours} h {minutes} min"

        /// - Parameter duration: in seconds.
        package func text(_ duration: Double, in language: Language) -> String {
            let formats = LocaleFormats.of(language)
            if duration < 0.9995 {
                return milliseconds.text(["count": formats.number(Int((duration * 1000).whole))])
            }
            if duration < 60 { return seconds.text(["count": formats.tenths(Int((duration * 10).whole))]) }
            let whole = Int(duration.whole)
            return whole < 3600
                ? minutes.text(["minutes": String(whole / 60), "seconds": String(whole % 60)])
                : hours.text(["hours": formats.number(whole / 3600), "minutes": String(whole / 60 % 60)])
        }
    }
}
