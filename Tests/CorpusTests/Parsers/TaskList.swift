import Foundation
import HTTP
import TaskAPI

extension FuzzedParser {
    /// The task API's response to a request for the list; the first line has its status and, where there is one, the value of `WWW-Authenticate`.
    static let taskList = FuzzedParser("task-list") { bytes in
        let (line, body) = firstLine(bytes)
        let words = line.split(separator: " ", maxSplits: 1)
        let status = HTTPStatus(words.first.flatMap { Int($0) }.map { min(max($0, 100), 599) } ?? 200)
        var fields: HTTPFields = [.contentType: "application/json", .retryAfter: line]
        if words.count > 1 { fields[.wwwAuthenticate] = String(words[1]) }
        guard let url = HTTPURL("https://api.example/tasks") else {
            throw BrokenPromise(description: "the address of the test is none")
        }
        let client = TaskAPIClient(
            collection: url, dialect: .todolist,
            client: OneAnswer(response: HTTPResponse(status, fields: fields, body: body)),
            now: { moment })
        let list: TaskAPI.TaskList
        do throws(TaskAPIError) {
            list = try await client.list(token: "token")
        } catch {
            try promise(!error.name.isEmpty, "a refusal has no name")
            if case .tooManyRequests(let seconds?) = error {
                try promise(seconds >= 0, "a wait is shorter than none")
            }
            return .refused
        }
        try promise(status.kind == .successful, "tasks are taken out of a refusal")
        try promise(list.unreadableCount >= 0, "fewer than no tasks can't be read")
        for item in list.items.prefix(20) {
            try promise(item.id?.isEmpty != true, "a task has an empty id")
            for date in [item.created, item.modified].compactMap(\.self) {
                try promise(date.timeIntervalSince1970.isFinite, "a task has a time that no clock shows")
                _ = date.ISO8601Format()
            }
        }
        return .accepted
    }

    private struct OneAnswer: HTTPClient {
        let response: HTTPResponse
        func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse { response }
    }
}
