import Localization
public import Texts

extension Words {
    /// The advice without markup, for the log; `nil` when there is none.
    /// - Parameter name: as described at ``Diagnosis``.
    public func advice(_ name: String, _ values: [Diagnosis.Value: String]) -> String? {
        let values = Diagnosis.texts(values)
        return advice.text(name).map { "\($0.means.text(values)) \($0.next.text(values))" }
    }
}
