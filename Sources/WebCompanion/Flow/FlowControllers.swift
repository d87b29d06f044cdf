/// What answers the addresses of explain mode.
struct FlowControllers: Sendable {
    let flow: FlowController
    let step: FlowStepController
    let action: FlowActionController
    let faultLab: BreakController
    let talk: TalkController
}
