/// A time in the UTC calendar: what a page needs of a date, without Foundation.
package struct CivilTime: Hashable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int
    /// Seconds since midnight.
    package let secondOfDay: Int
    /// Seconds since the beginning of 1970.
    package let seconds: Int64

    /// `nil` for implausible years: before 0001 or after 9999.
    package init?(secondsSince1970 seconds: Int64) {
        guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        self.seconds = seconds
        let (days, second) = Int(seconds).floorDivided(by: 86_400)
        // Days in the proleptic Gregorian calendar, counted in eras of 400 years that begin on 1 March (Howard Hinnant,
        // "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
        // (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
        let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        secondOfDay = second
    }

    /// Hours, minutes and seconds as `07:05:09`.
    package var clock: String {
        "\(padded(secondOfDay / 3_600)):\(padded(secondOfDay / 60 % 60)):\(padded(secondOfDay % 60))"
    }

    /// The day as `2026-11-22`.
    package var date: String { "\(padded(year, 4))-\(padded(month))-\(padded(day))" }

    /// The format of the `datetime` attribute.
    package var machineReadable: String {
        "\(date)T\(clock)Z"
    }

    private func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
