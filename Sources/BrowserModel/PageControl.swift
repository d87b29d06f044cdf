/// What a person can click on a page to go on.
public struct PageControl: Sendable, Equatable {
    /// A link, or a button of a form.
    public enum Kind: Sendable, Equatable {
        /// It leads to an address.
        case link
        /// A button, with what people enter in its form.
        case button(Form)
    }

    /// What a form asks for.
    public enum Form: String, Sendable, Equatable {
        /// Nothing: it has a button alone.
        case nothing
        /// A choice or a text.
        case text
        /// A text to look for.
        case search
        /// A password.
        case password
    }

    /// What it is.
    public let kind: Kind
    /// What it says, with blanks collapsed.
    public let name: String

    /// A control with that name.
    public init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
}

extension BrowserPage {
    /// The links, and the buttons that submit a form, in their order. Of a page without end, only its beginning is looked at.
    public var controls: [PageControl] {
        let forms = forms
        var labels = Labels(markup)
        var found: [PageControl] = []
        let elements = markup.elements.lazy.filter { $0.name == "a" || isButton($0) }
        for element in elements.prefix(PageControl.limit) {
            if element.name == "a" {
                guard let address = element["href"], !address.hasPrefix("#") else { continue }
                let name = names(of: element, &labels).first { !$0.isEmpty } ?? ""
                if !name.isEmpty { found.append(PageControl(.link, name)) }
            } else if isButton(element), !["button", "reset"].contains(element["type"]?.lowercased()) {
                guard let form = forms[owner(of: element) ?? -1] else { continue }
                let name = names(of: element, &labels).first { !$0.isEmpty } ?? ""
                found.append(PageControl(.button(form), name))
            }
        }
        return found
    }

    /// What each form asks for, by its position.
    private var forms: [Int: PageControl.Form] {
        var forms: [Int: PageControl.Form] = [:]
        for (position, element) in markup.elements.enumerated() where element.name == "form" {
            forms[position] = element["role"]?.lowercased() == "search" ? .search : .nothing
        }
        for element in markup.elements where ["input", "select", "textarea"].contains(element.name) {
            guard let owner = owner(of: element), let known = forms[owner] else { continue }
            switch (element["type"]?.lowercased() ?? "text", known) {
            case ("password", _): forms[owner] = .password
            case ("search", .nothing), ("search", .text): forms[owner] = .search
            case ("hidden", _), ("submit", _), ("button", _), ("reset", _), ("image", _): break
            case (_, .nothing): forms[owner] = .text
            default: break
            }
        }
        return forms
    }
}

extension PageControl {
    /// No page that asks people to sign in has as many.
    static let limit = 300
}
