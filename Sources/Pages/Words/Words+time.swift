internal import HTML
internal import Localization

extension Words {
    /// A moment on a page: its day and the time in the zone of this machine, which app.js turns into that of the browser. Everything that
    /// is not for people (exports, traces, the log) has UTC.
    /// - Returns: `nil` for years that nobody writes.
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

    /// The words of a moment.
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
