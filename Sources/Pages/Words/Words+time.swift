internal import HTML
internal import Localization

extension Words {
    /// A time on a page: its day and the time in this machine's zone, which app.js converts to the browser's. Everything
    /// that is not displayed on a page (exports, traces, the log) uses UTC.
    /// - Returns: `nil` for implausible years.
    func time(_ seconds: Int64) -> Node? {
        CivilTime(secondsSince1970: seconds).map { time in
            timeElement(.datetime(time.machineReadable)) { moment(time) }
        }
    }

    /// The same without the day.
    func clock(_ seconds: Int64) -> Node? {
        CivilTime(secondsSince1970: seconds).map { time in
            timeElement(.class("clock"), .datetime(time.machineReadable)) { clock(time) }
        }
    }

    /// The text of a time.
    func moment(_ time: CivilTime) -> String {
        guard let day = LocaleFormats.of(language).day(secondsSince1970: time.seconds) else {
            return "\(time.date), \(time.clock) UTC"
        }
        return "\(day), \(clock(time))"
    }

    private func clock(_ time: CivilTime) -> String {
        LocaleFormats.of(language).clock(secondsSince1970: time.seconds) ?? "\(time.clock) UTC"
    }
}
