import FoundationEssentials
import HTTP
import HTTPTestSupport
import TaskAPI
import TestSupport
import Testing

/// Our client against the recorded responses of every server of the originals.
struct ServerGenerationTests {
    @Test(
        .holds("U7", "U11", "P1", "P2", "P3", "P4", "P5", "P6", "P8", "P9", "P10", "P15", "P16", "P18"),
        arguments: ServerGeneration.all)
    func `each response of each server generation is understood`(_ server: ServerGeneration) async throws {
        for row in server.rows {
            let answer = try row.answer.map { answer in
                var fields = HTTPFields()
                for (name, value) in answer.fields { fields.append(try #require(HTTPField.Name(name)), value) }
                return HTTPResponse(HTTPStatus(answer.status), fields: fields, body: Array(answer.body.utf8))
            }
            let http = ScriptedHTTPClient { request throws(HTTPClientError) in
                // None of them has a handler for OPTIONS.
                if request.method == .options { return HTTPResponse(.methodNotAllowed, fields: [.allow: "GET, PUT"]) }
                return answer ?? HTTPResponse(.internalServerError)
            }
            let url = try #require(HTTPURL("https://api.example.com" + (server.dialect == .task ? "/tasks" : "")))
            let api = TaskAPIClient(
                collection: server.dialect.collection(of: url), dialect: server.dialect, client: http)
            #expect(await outcome(of: row.call, api) == row.outcome, "\(row.call)")
            let sent = http.requests.filter { $0.method != .options }
            #expect(sent.count == (answer == nil ? 0 : 1), "\(row.call)")
            // Without it Web API would respond in XML.
            #expect(sent.allSatisfy { $0.fields[.accept] == "application/json" })
        }
    }

    private func outcome(of call: ServerGeneration.Call, _ api: TaskAPIClient) async -> ServerGeneration.Outcome {
        do {
            switch call {
            case .list: return .list(Array(try await api.list(token: "t")))
            case .task(let id): return .item(try await api.task(id, token: "t"))
            case .add(let text): return .item(try await api.add(text, token: "t"))
            case .complete(let item): return .item(try await api.setCompleted(true, of: item, token: "t"))
            case .rename(let item, let text): return .item(try await api.setText(text, of: item, token: "t"))
            case .delete(let item):
                try await api.delete(item, token: "t")
                return .done
            }
        } catch {
            return .error(error)
        }
    }
}
