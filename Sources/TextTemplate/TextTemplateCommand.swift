internal import DemoServices
internal import Localization
internal import Texts

/// Prints the template of the translations: every English text with its name. `script/texts` runs it.
@main
enum TextTemplateCommand {
    static func main() {
        var template = TextTemplate()
        template.add(Words.english)
        template.addTenant()
        print(template.portableObject, terminator: "")
    }
}
