internal import HTTP

/// One request to the API by somebody who is known.
struct TaskCall: Sendable {
    let request: HTTPRequest
    let owner: TaskOwner
    let parameters: Router<HTTPRequest>.PathParameters
}
