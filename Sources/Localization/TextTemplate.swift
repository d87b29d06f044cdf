/// The template for translators: a PO file with every English text and no translation.
public struct TextTemplate {
    private var entries: [String: TextTree] = [:]

    /// A template without texts.
    public init() {}

    /// Adds texts.
    /// - Parameter prefix: the prefix of their names in the files.
    public mutating func add(_ texts: some Encodable, prefix: String = "") {
        TextTree(encoding: texts)?.visit { name, text in
            if name != TextTree.languageName { entries[prefix + name] = text }
        }
    }

    /// The file, sorted by the names of its texts.
    public var portableObject: String {
        let header = """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Content-Transfer-Encoding: 8bit\\n"

            """
        return entries.sorted { $0.key < $1.key }.reduce(into: header) { file, entry in
            let (name, text) = entry
            file += "\nmsgctxt \(TextTemplate.quoted(name))\n"
            switch text {
            case .text(let english): file += "msgid \(TextTemplate.quoted(english))\nmsgstr \"\"\n"
            case .forms(let forms):
                let other = forms[.other] ?? ""
                file +=
                    "msgid \(TextTemplate.quoted(forms[.one] ?? other))\nmsgid_plural \(TextTemplate.quoted(other))\n"
                file += "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
            case .members, .list: break
            }
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
    }
}
