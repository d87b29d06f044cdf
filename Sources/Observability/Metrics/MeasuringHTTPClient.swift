package import HTTP
internal import Metrics

/// Sends requests with another client, and counts and times them.
package struct MeasuringHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let metrics: CompanionMetrics

    package init(_ client: any HTTPClient, _ metrics: CompanionMetrics) {
        (self.client, self.metrics) = (client, metrics)
    }

    package func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let (purpose, start) = (request.purpose?.rawValue ?? "other", ContinuousClock.now)
        defer { metrics.outgoing[purpose].record(ContinuousClock.now - start) }
        do {
            let response = try await client.send(request)
            metrics.outgoingResults[purpose, response.status.classText].increment()
            return response
        } catch {
            metrics.outgoingResults[purpose, error.name].increment()
            throw error
        }
    }
}
