internal import DemoServices
internal import Texts

extension FaultGroup {
    /// The group of the faults at a point of the demo tenant.
    init(_ point: DemoFault.Point) {
        self =
            switch point {
            case .authorization: .answer
            case .token: .token
            case .keys: .keys
            case .metadata: .metadata
            case .userInfo: .userInfo
            case .refresh: .refresh
            case .endSession, .backChannelLogout, .frontChannelLogout: .logout
            }
    }
}
