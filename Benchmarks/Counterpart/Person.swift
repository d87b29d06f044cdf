internal import HTTP

/// A user with a browser: a cookie jar, and a connection to the measured program and to the provider.
final class Person {
    let port: Int
    private let program: Connection
    private let provider: Connection
    private let providerOrigin: String
    private var jar: [String: String] = [:]

    init(port: Int, provider: Int) {
        self.port = port
        program = Connection(port: port)
        self.provider = Connection(port: provider)
        providerOrigin = "http://127.0.0.1:\(provider)"
    }

    /// What the browser sends.
    var cookie: String { jar.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }

    /// A whole sign-in: the pages that a person opens by themselves, then every redirect until the program sends them on to `end`.
    func signIn(opening pages: [String], end: String) throws {
        var location: String?
        for page in pages { location = try ask(page).location }
        var steps = 0
        while let next = location, steps < 8 {
            steps += 1
            if next.hasPrefix("https:") {
                // A provider over TLS, whose own page is not measured and not opened.
                location = try answer(of: next)
                continue
            }
            if next.hasPrefix(providerOrigin) {
                location = try provider.get(String(next.dropFirst(providerOrigin.count))).location
                continue
            }
            let own = "http://localhost:\(port)"
            let target = next.hasPrefix(own) ? String(next.dropFirst(own.count)) : next
            if target == end { return }
            var answer = try ask(target)
            // Asked once more whether it was they who signed in.
            if answer.status == 200, target.hasPrefix("/sign-in/confirm?id="), let token = answer.formToken {
                answer = try confirm(String(target.dropFirst("/sign-in/confirm?id=".count)), token)
            }
            guard (300...399).contains(answer.status) else {
                throw Connection.Failure(reason: "\(answer.status) at \(target.prefix(40))")
            }
            location = answer.location
        }
        throw Connection.Failure(reason: "the sign-in ended at \(location ?? "a page")")
    }

    private func answer(of provider: String) throws -> String {
        let query = provider.firstIndex(of: "?").map { String(provider[provider.index(after: $0)...]) } ?? ""
        guard let location = Services.answer(try FormParameters(parsing: query)) else {
            throw Connection.Failure(reason: "a parameter is missing in \(provider)")
        }
        return location
    }

    /// Opens a page that must be there.
    func open(_ target: String) throws {
        let answer = try ask(target)
        guard answer.status == 200 else { throw Connection.Failure(reason: "\(answer.status) at \(target)") }
    }

    private func ask(_ target: String) throws -> Connection.Answer {
        try keepingCookies(program.get(target, cookie: cookie))
    }

    private func confirm(_ handle: String, _ token: String) throws -> Connection.Answer {
        try keepingCookies(program.post("/sign-in/confirm", "csrf=\(token)&id=\(handle)", cookie: cookie))
    }

    private func keepingCookies(_ answer: Connection.Answer) throws -> Connection.Answer {
        for cookie in answer.cookies {
            guard let equals = cookie.firstIndex(of: "=") else { continue }
            let value = String(cookie[cookie.index(after: equals)...])
            jar[String(cookie[..<equals])] = value.isEmpty ? nil : value
        }
        return answer
    }
}
