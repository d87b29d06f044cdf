internal import HTTP
internal import Running
internal import TaskAPI

extension TaskAPIError {
    /// What the API has answered, for the log: bounded, and without e-mail addresses and anything as long as a token. `nil` where the name of
    /// the error says all.
    var loggedAnswer: String? { answer.map { Log.bounded(RedactedText.of($0)) } }
}
