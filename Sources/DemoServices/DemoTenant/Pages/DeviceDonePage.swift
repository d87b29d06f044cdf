internal import HTML
internal import HTTP

/// What was decided about a device.
struct DeviceDonePage: Sendable {
    let step: InteractionStep
    let isAllowed: Bool

    var response: HTTPResponse {
        let words = step.words.device
        return step.layout.response(title: isAllowed ? words.allowed : words.denied) { p { words.close } }
    }
}
