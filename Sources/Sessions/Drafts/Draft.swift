/// What a user typed into a form when something failed.
public struct Draft: Sendable, Hashable, CustomStringConvertible {
    /// The form, by a name that the program gives it, such as `add` or `edit/17`. One draft is kept per form.
    public var form: String
    /// The contents of its fields, exactly as they were typed.
    public var fields: [String: String]

    /// Makes a draft.
    public init(form: String, fields: [String: String]) {
        self.form = form
        self.fields = fields
    }

    /// Never what was typed.
    public var description: String { "Draft(***)" }
}
