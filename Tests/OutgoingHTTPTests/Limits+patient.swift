import HTTP

extension OutgoingRequest.Limits {
    /// Limits of time that only end what hangs; the limits themselves are tested separately.
    static let patient = OutgoingRequest.Limits(body: 1_000_000, connect: .seconds(600), total: .seconds(600))
}
