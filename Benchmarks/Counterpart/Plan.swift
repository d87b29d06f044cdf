internal import Glibc

/// What the people do: so many sign-ins or requests, so many at a time, and what comes out as one line of JSON.
struct Plan: Sendable {
    private let part: String
    private let words: [String: String]

    /// - Parameter arguments: NAME=VALUE.
    init?(_ part: String, _ arguments: [String]) {
        guard ["sign-ins", "requests", "latency"].contains(part) else { return nil }
        self.part = part
        var words: [String: String] = [:]
        for argument in arguments {
            guard let equals = argument.firstIndex(of: "=") else { return nil }
            words[String(argument[..<equals])] = String(argument[argument.index(after: equals)...])
        }
        self.words = words
    }

    /// - Throws: ``Connection/Failure`` of the first thing that went wrong: a figure with failures in it means nothing.
    func run() throws -> String {
        switch part {
        case "sign-ins": try signIns()
        case "requests": try requests()
        default: try latency()
        }
    }

    private func number(_ name: String, _ otherwise: Int = 0) -> Int { words[name].flatMap { Int($0) } ?? otherwise }
    private func list(_ name: String) -> [String] { words[name]?.split(separator: " ").map(String.init) ?? [] }

    /// `count` people sign in, each with a browser of their own, and open the page `then` if there is one. The first ones' cookies
    /// come out.
    private func signIns() throws -> String {
        let port = number("port")
        let provider = number("provider")
        let pages = list("open")
        let end = words["end"] ?? "/"
        let page = words["then"]
        let kept = Shared<[String]>([])
        let wanted = number("keep", 1)
        try each(number("count")) { _ in
            {
                let person = Person(port: port, provider: provider)
                try person.signIn(opening: pages, end: end)
                if let page { try person.open(page) }
                if kept.value.count < wanted { kept.change { $0.append(person.cookie) } }
            }
        }
        let cookies = kept.value.map { "\"\($0)\"" }.joined(separator: ", ")
        return "{\"cookies\": [\(cookies)]}"
    }

    private func lines(of path: String) -> [String] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var lines: [String] = []
        var buffer = [CChar](repeating: 0, count: 16_384)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            let line = buffer.prefix { $0 != 0 && $0 != 10 }
            lines.append(String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        return lines
    }

    /// `count` requests for one page on kept-alive connections, by one person or by those of a file, one after the other at random.
    private func requests() throws -> String {
        let port = number("port")
        let path = words["path"] ?? "/"
        let cookies = words["cookies"].map(lines) ?? [words["cookie"] ?? ""]
        let bytes = Shared(0)
        let times = Shared<[Double]>([])
        try each(number("count")) { number in
            // The companion lets in 384 of one address.
            let connection = Connection(port: port, source: number < 256 ? nil : "127.0.0.2")
            return {
                let begin = Plan.now
                let answer = try connection.get(path, cookie: cookies.randomElement() ?? "")
                guard answer.status == 200 else { throw Connection.Failure(reason: "\(answer.status) at \(path)") }
                times.change { $0.append(Plan.now - begin) }
                bytes.value = answer.bytes
            }
        }
        let sorted = times.value.sorted()
        return "{\"bytes\": \(bytes.value), \"p50\": \(Plan.milliseconds(sorted, at: 0.5)), "
            + "\"p99\": \(Plan.milliseconds(sorted, at: 0.99))}"
    }

    /// Runs something so many times, `at` at a time, each on its own thread.
    private func each(_ count: Int, _ make: @escaping @Sendable (Int) -> () throws -> Void) throws {
        let left = Shared(count)
        let failure = Shared<String?>(nil)
        // With `rate`, so many begin in a second.
        let (begin, rate) = (Plan.now, number("rate", 0))
        OwnThread.run(max(1, min(count, number("at", 16)))) { number in
            let work = make(number)
            while failure.value == nil,
                left.change({ value in
                    value -= 1
                    return value >= 0
                })
            {
                if rate > 0 {
                    let wait = begin + Double(count - left.value) / Double(rate) - Plan.now
                    if wait > 0 { usleep(UInt32(wait * 1e6)) }
                }
                do { try work() } catch { failure.value = "\(error)" }
            }
        }
        if let reason = failure.value { throw Connection.Failure(reason: reason) }
    }

    /// How long everybody else waits while `hang` people wait for a page of an API that is silent: one request after the other for
    /// each of `paths`, for `seconds` seconds, after the hanging ones are on their way.
    private func latency() throws -> String {
        let port = number("port")
        let cookie = words["cookie"] ?? ""
        let hanging = words["hanging"] ?? "/"
        let paths = list("paths")
        let isOver = Shared(false)
        let begun = Shared(0)
        let hang = number("hang")
        let people = (0..<hang).map { _ in
            OwnThread.start {
                let connection = Connection(port: port)
                while !isOver.value {
                    begun.change { $0 += 1 }
                    // Whether it is answered in the end is not the question here.
                    _ = try? connection.get(hanging, cookie: cookie)
                }
            }
        }
        while begun.value < hang { usleep(1000) }
        usleep(hang > 0 ? 700_000 : 0)
        let results = Shared<[String]>([])
        let seconds = Double(number("seconds", 3))
        OwnThread.run(paths.count) { number in
            let connection = Connection(port: port)
            var times: [Double] = []
            var failures = 0
            let start = Plan.now
            while Plan.now - start < seconds {
                let begin = Plan.now
                if let answer = try? connection.get(paths[number], cookie: cookie), answer.status == 200 {
                    times.append(Plan.now - begin)
                } else {
                    failures += 1
                }
                usleep(2000)
            }
            times.sort()
            let (median, slowest) = (Plan.milliseconds(times, at: 0.5), Plan.milliseconds(times, at: 0.99))
            results.change {
                $0.append(
                    "\"\(paths[number])\": {\"p50\": \(median), \"p99\": \(slowest), \"answers\": \(times.count), "
                        + "\"failures\": \(failures)}")
            }
        }
        isOver.value = true
        _ = people
        return "{\(results.value.joined(separator: ", "))}"
    }

    /// A quantile of times in seconds, sorted, in milliseconds; -1 without any.
    private static func milliseconds(_ sorted: [Double], at part: Double) -> Double {
        sorted.isEmpty ? -1 : 1000 * sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
