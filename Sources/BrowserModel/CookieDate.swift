import FoundationEssentials

/// The dates in `Expires` as browsers parse them: day, month, year and time in any order (RFC 6265bis section 5.1.1).
enum CookieDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// The parsed date; `nil` for an invalid one.
    static func date(_ text: String) -> Date? {
        var (clock, day, month, year): ([Int]?, Int?, Int?, Int?)
        for token in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != ":" }) {
            let parts = token.split(separator: ":").map { Int($0) }
            if clock == nil, parts.count == 3, !parts.contains(nil) {
                clock = parts.compactMap(\.self)
            } else if day == nil, token.count <= 2, let number = Int(token) {
                day = number
            } else if month == nil, let index = months.firstIndex(of: String(token.prefix(3))) {
                month = index + 1
            } else if year == nil, token.count == 2 || token.count == 4, let number = Int(token) {
                year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
        guard let clock, let day, let month, let year, year >= 1601, day >= 1, day <= days(of: month, in: year),
            clock[0] < 24, clock[1] < 60, clock[2] < 60
        else { return nil }
        return Date(
            timeIntervalSince1970: Double(
                ((daysBefore(year, month) + day - 1) * 24 + clock[0]) * 3600 + clock[1] * 60 + clock[2]))
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(of month: Int, in year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days from 1970 to the first of a month.
    private static func daysBefore(_ year: Int, _ month: Int) -> Int {
        let past = year - 1
        let leapDays = past / 4 - past / 100 + past / 400 - (1969 / 4 - 1969 / 100 + 1969 / 400)
        return (year - 1970) * 365 + leapDays + (1..<month).reduce(0) { $0 + days(of: $1, in: year) }
    }
}
