/// What answers the addresses of explain mode.
struct FlowControllers: Sendable {
    let flow: FlowController
    let step: FlowStepController
    let action: FlowActionController
    let breaking: BreakController
    let talk: TalkController
}
