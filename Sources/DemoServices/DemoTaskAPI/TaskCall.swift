internal import HTTP

/// One authenticated request to the API.
struct TaskCall: Sendable {
    let request: HTTPRequest
    let owner: TaskOwner
    let parameters: Router<HTTPRequest>.PathParameters
}
