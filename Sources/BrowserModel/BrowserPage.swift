public import HTTP

/// The page that a ``Browser`` shows: the last response of a navigation. A value, so that a test can hold several, like
/// tabs.
public struct BrowserPage: Sendable {
    /// One request of the navigation that led here.
    public struct Step: Sendable {
        /// The method.
        public let method: HTTPMethod
        /// The address.
        public let url: HTTPURL
        /// The request headers.
        public let fields: HTTPFields
        /// The response.
        public let response: HTTPResponse
    }

    /// The address in the address bar.
    public let url: HTTPURL
    /// The response.
    public let response: HTTPResponse
    /// All requests of the navigation, including redirects and pages that navigated automatically.
    public let steps: [Step]
    /// The elements of the page.
    public let markup: MarkupScan

    init(steps: [Step], last: Step) {
        (url, response, self.steps) = (last.url, last.response, steps)
        let isHTML = last.response.fields[.contentType]?.hasPrefix("text/html") ?? false
        markup = MarkupScan(isHTML ? last.response.text : "")
    }

    /// The status.
    public var status: HTTPStatus { response.status }
    /// The path and the query, as in `/tasks?show=done`.
    public var target: String { url.requestTarget }
    /// The first heading.
    public var heading: String { markup.all("h1").first?.text ?? "" }
    /// The visible text.
    public var text: String { markup.all("body").first?.text ?? response.text }
    /// The texts of its list items.
    public var items: [String] { markup.all("li").map(\.text) }

    /// The address of the link with that text, or that is labeled by it.
    public func link(_ text: String) -> String? {
        var labels = Labels(markup)
        return markup.all("a").first { $0.text == text || labels.texts(of: $0).contains(text) }?["href"]
    }

    /// The texts that `aria-labelledby` refers to. Each is read once, since many elements may refer to the same large one.
    struct Labels {
        let markup: MarkupScan
        private var texts: [Int: String] = [:]
        private static let maxLength = 1000

        init(_ markup: MarkupScan) { self.markup = markup }

        mutating func texts(of element: MarkupScan.Element) -> [String] {
            guard let ids = element["aria-labelledby"] else { return [] }
            return markup.elements(ofIDs: ids).map { position in
                if let text = texts[position] { return text }
                // A longer one is no name.
                let text = String(markup.elements[position].text.prefix(Labels.maxLength))
                texts[position] = text
                return text
            }
        }
    }

    /// The value of the first field with that name.
    public func value(of name: String) -> String? {
        markup.elements.first { ["input", "textarea"].contains($0.name) && $0["name"] == name }.map(\.fieldValue)
    }

    /// The submission of a form.
    struct Submission {
        var method: HTTPMethod
        var action: String
        var values: FormParameters
    }

    /// The submission when a button is clicked.
    /// - Parameters:
    ///   - label: the name of the button, or a part of its text.
    ///   - item: text of the list item that contains the button; to select one of many.
    ///   - changes: the entered values, by the names of fields that the form must have.
    func submission(
        pressing label: String, in item: String?, changes: FormParameters
    ) throws(BrowserError) -> Submission {
        let buttons = markup.elements.filter { element in
            guard isButton(element) else { return false }
            guard let item else { return true }
            return element.ancestors.contains { markup.elements[$0].name == "li" && hasText(item, $0) }
        }
        var labels = Labels(markup)
        let button =
            buttons.first { names(of: $0, &labels).contains(label) } ?? buttons.first { $0.text.contains(label) }
        guard let button else { throw .noButton(label, describing: self) }
        guard let owner = owner(of: button) else { throw .noButton("a form around \(label)", describing: self) }
        return try submission(ofForm: owner, button: button, changes)
    }

    /// The form that a script submits immediately.
    func selfSubmission() throws(BrowserError) -> Submission? {
        guard let form = markup.elements.firstIndex(where: { $0.name == "form" && $0["data-submit"] != nil }) else {
            return nil
        }
        return try submission(ofForm: form, button: nil, [:])
    }

    /// The form that a script submits in the tab with its key, with the key.
    func keyedSubmission() throws(BrowserError) -> (key: String, Submission)? {
        guard let form = markup.elements.firstIndex(where: { $0.name == "form" && $0["data-key"] != nil }),
            let key = markup.elements[form]["data-key"]
        else { return nil }
        return (key, try submission(ofForm: form, button: nil, [:]))
    }

    /// The address to which the page navigates by itself.
    /// - Parameter seconds: a page that does so later is one that reloads while a person looks at it.
    func refresh(within seconds: Int) -> String? {
        let directives =
            [response.fields[.refresh]].compactMap(\.self)
            + markup.all("meta").filter { $0["http-equiv"]?.lowercased() == "refresh" }.compactMap { $0["content"] }
        guard let directive = directives.lazy.compactMap(RefreshDirective.init).first, directive.seconds <= seconds
        else {
            return nil
        }
        return directive.address
    }

    /// The names by which assistive technology may refer to a button.
    func names(of button: MarkupScan.Element, _ labels: inout Labels) -> [String] {
        let text = button.name == "input" ? button["value"] ?? "Submit" : button.text
        return [text, button["aria-label"] ?? "", labels.texts(of: button).joined(separator: " ")]
    }

    /// The form that a button or a field belongs to, by its position.
    func owner(of element: MarkupScan.Element) -> Int? {
        element["form"].flatMap { id in
            markup.elements.firstIndex { $0.name == "form" && $0["id"] == id }
        } ?? element.ancestors.last { markup.elements[$0].name == "form" }
    }

    func isButton(_ element: MarkupScan.Element) -> Bool {
        element.name == "button" || (element.name == "input" && element["type"]?.lowercased() == "submit")
    }

    private func hasText(_ text: String, _ index: Int) -> Bool {
        markup.elements.contains { $0.ancestors.contains(index) && $0.name == "p" && $0.text == text }
    }

    private func submission(
        ofForm form: Int, button: MarkupScan.Element?, _ changes: FormParameters
    ) throws(BrowserError) -> Submission {
        let element = markup.elements[form]
        var values = FormParameters()
        var unused = Set(changes.pairs.map(\.name))
        for (index, control) in markup.elements.enumerated()
        where ["input", "textarea", "select"].contains(control.name) {
            let isOwn = control["form"].map { $0 == element["id"] } ?? control.ancestors.contains(form)
            guard isOwn, let name = control["name"], control["type"] != "submit", control["disabled"] == nil else {
                continue
            }
            unused.remove(name)
            if control["type"] == "checkbox" {
                // An unchecked box sends nothing; a test unchecks it by an empty text.
                let isOn = changes.first(name).map { !$0.isEmpty } ?? (control["checked"] != nil)
                if isOn { values.append(name, control["value"] ?? "on") }
                continue
            }
            let text = changes.first(name) ?? (control.name == "select" ? chosen(in: index) : control.fieldValue)
            values.append(name, BrowserPage.normalized(text, isArea: control.name == "textarea"))
        }
        guard unused.isEmpty else { throw .noField(unused.sorted().joined(separator: ", "), describing: self) }
        if let button, let name = button["name"] { values.append(name, button["value"] ?? "") }
        let method = (button?["formmethod"] ?? element["method"] ?? "get").lowercased() == "post"
        return Submission(
            method: method ? .post : .get, action: button?["formaction"] ?? element["action"] ?? url.description,
            values: values)
    }

    /// The value of the selected option.
    private func chosen(in select: Int) -> String {
        let options = markup.elements.filter { $0.name == "option" && $0.ancestors.contains(select) }
        return (options.first { $0["selected"] != nil } ?? options.first)?["value"] ?? ""
    }

    /// A one-line field contains no line breaks; in forms they are sent as CR LF (HTML section 4.10.21.4).
    private static func normalized(_ text: String, isArea: Bool) -> String {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        return lines.joined(separator: isArea ? "\r\n" : "")
    }
}

/// What a browser could not do, with the page on which it tried.
public enum BrowserError: Error, CustomStringConvertible {
    /// There is no such button.
    case noButton(String, describing: BrowserPage)
    /// The form has no such field.
    case noField(String, describing: BrowserPage)
    /// There is no such link.
    case noLink(String, describing: BrowserPage)
    /// The page's policy (`form-action`) forbids the target of a form.
    case blockedByFormAction(String, policy: String)
    /// Too many redirects.
    case tooManyRedirects([String])
    /// An address that cannot be opened.
    case badAddress(String)
    /// The server does not respond.
    case network(HTTPClientError, String)

    /// What happened, and the text of the page.
    public var description: String {
        switch self {
        case .noButton(let name, let page): "no button \(name) on \(page.url) (\(page.status)): \(page.text)"
        case .noField(let name, let page): "no field \(name) on \(page.url): \(page.text)"
        case .noLink(let name, let page): "no link \(name) on \(page.url): \(page.text)"
        case .blockedByFormAction(let address, let policy): "form-action forbids \(address): \(policy)"
        case .tooManyRedirects(let addresses): "too many redirects: \(addresses.joined(separator: " → "))"
        case .badAddress(let text): "not an address: \(text)"
        case .network(let error, let address): "\(error.name) at \(address)"
        }
    }
}
