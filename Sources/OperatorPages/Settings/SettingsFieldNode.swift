import HTML
import Pages
import Texts

/// One field of the settings page with its label, its purpose, and its errors.
struct SettingsFieldNode {
    let entry: SettingsPage.Entry
    private let pageWords: Words

    init(entry: SettingsPage.Entry, words: Words) {
        self.entry = entry
        pageWords = words
    }

    private var words: Words.Settings { pageWords.settings }

    private var id: String { entry.field.rawValue }
    private var label: String { words.labels[entry.field] ?? entry.key }
    private var isWrong: Bool { !entry.errors.isEmpty }
    private var described: String? {
        let ids = [isWrong ? "\(id)-error" : nil, hint == nil ? nil : "\(id)-hint"].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
    private var hint: String? { words.hints[entry.field] }

    var node: Node {
        div(.class("field")) {
            if case .flag = entry.kind {
                div(.class("caption")) {
                    div(.class("check")) {
                        checkbox(id: id, name: id, isOn: entry.value == "on")
                        HTML.label(.for(id)) { label }
                    }
                    key
                }
            } else {
                div(.class("caption")) {
                    if entry.variable == nil { HTML.label(.for(id)) { label } } else { strong { label } }
                    key
                }
            }
            if let variable = entry.variable {
                if case .secret = entry.kind {
                    p(.class("hint")) { words.fromVariable.node(["variable": variable]) }
                } else {
                    p { bdi(.translate(false)) { PageMessage.shortened(entry.value, to: 300) } }
                    p(.class("hint")) { words.boundToVariable.node(["variable": variable]) }
                }
            } else {
                control
            }
            if let hint, entry.variable == nil { p(.class("hint"), .id("\(id)-hint")) { hint } }
            for note in entry.notes { p(.class("hint")) { note.node(in: pageWords, to: 300) } }
            if isWrong {
                div(.id("\(id)-error")) {
                    for error in entry.errors { p(.class("error")) { error.node(in: pageWords, to: 400) } }
                }
            }
            if let inFile = entry.inFile {
                p(.class("error")) {
                    inFile.isEmpty
                        ? .text(words.fileHasNone)
                        : words.fileHas.node(["value": PageMessage.shortened(inFile, to: 300)])
                }
            }
        }
    }

    private var key: Node { code(.class("hint")) { entry.key } }

    private var control: Node {
        switch entry.kind {
        case .flag: .empty
        case .line:
            input(
                .class("input"), .id(id), .name(id), .value(entry.value.isEmpty ? nil : entry.value), .dir("auto"),
                .autocomplete("off"), .spellcheck(false), .ariaInvalid(isWrong ? true : nil),
                .ariaDescribedBy(described))
        case .lines:
            textarea(
                .class("input"), .id(id), .name(id), .dir("auto"), .rows(2), .spellcheck(false),
                .ariaInvalid(isWrong ? true : nil), .ariaDescribedBy(described)
            ) { entry.value }
        case .choice(let values):
            selectElement(
                .class("input"), .id(id), .name(id), .ariaInvalid(isWrong ? true : nil), .ariaDescribedBy(described)
            ) {
                option(.value(""), .selected(entry.value.isEmpty)) { words.choiceByItself }
                for value in values {
                    option(.value(value), .selected(entry.value == value)) { words.choices[value] ?? value }
                }
            }
        case .secret(let isSet, let wasTyped):
            .fragment([
                p(.class("hint")) { isSet ? words.secretIsSet : words.secretIsNotSet },
                wasTyped ? p(.class("error")) { words.typeSecretAgain } : .empty,
                input(
                    .class("input"), .id(id), .name(id), .type("password"), .autocomplete("new-password"),
                    .ariaInvalid(isWrong ? true : nil), .ariaDescribedBy(described)),
                isSet
                    ? div(.class("check")) {
                        checkbox(id: "removeSecret", name: "removeSecret", isOn: false)
                        HTML.label(.for("removeSecret")) { words.removeSecret }
                    } : .empty,
            ])
        }
    }

    private func checkbox(id: String, name: String, isOn: Bool) -> Node {
        input(
            .id(id), .name(name), .type("checkbox"), .value("on"), .checked(isOn),
            .ariaInvalid(isWrong && id == self.id ? true : nil),
            .ariaDescribedBy(isWrong && id == self.id ? described : nil))
    }
}
