internal import Localization

extension Words {
    /// The text of a time: its day and the time in this machine's zone.
    package func moment(_ time: CivilTime) -> String {
        guard let day = LocaleFormats.of(language).day(secondsSince1970: time.seconds) else {
            return "\(time.date), \(time.clock) UTC"
        }
        return "\(day), \(clock(time))"
    }

    /// The same without the day.
    package func clock(_ time: CivilTime) -> String {
        LocaleFormats.of(language).clock(secondsSince1970: time.seconds) ?? "\(time.clock) UTC"
    }
}
