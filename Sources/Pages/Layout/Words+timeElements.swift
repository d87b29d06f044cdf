package import HTML
import Texts

extension Words {
    /// A time on a page: its day and the time in this machine's zone, which app.js converts to the browser's. Everything
    /// that is not displayed on a page (exports, traces, the log) uses UTC.
    /// - Returns: `nil` for implausible years.
    package func time(_ seconds: Int64) -> Node? {
        CivilTime(secondsSince1970: seconds).map { time in
            timeElement(.datetime(time.machineReadable)) { moment(time) }
        }
    }

    /// The same without the day.
    package func clock(_ seconds: Int64) -> Node? {
        CivilTime(secondsSince1970: seconds).map { time in
            timeElement(.class("clock"), .datetime(time.machineReadable)) { clock(time) }
        }
    }
}
