internal import Sessions
internal import Texts

extension PairingEnding {
    /// The sentence for the end of a pairing.
    init(_ ending: Pairing.Ending) {
        self =
            switch ending {
            case .expired: .expired
            case .wrongNumber: .wrongNumber
            case .cancelled: .cancelled
            case .declined: .declined
            case .replaced: .replaced
            case .used: .used
            case .phoneLeft: .phoneLeft
            case .failed: .failed
            }
    }
}
