"""The content of a page, read from its markup: headings, links, forms, and buttons with the names that people see."""

import html.parser
import re
import urllib.parse

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children = []

    def __getitem__(self, name):
        return self.attributes.get(name)

    def all(self, *tags):
        for child in self.children:
            if isinstance(child, Element):
                if child.tag in tags:
                    yield child
                yield from child.all(*tags)

    def above(self, tag):
        element = self
        while element is not None and element.tag != tag:
            element = element.parent
        return element

    @property
    def classes(self):
        return (self["class"] or "").split()

    @property
    def exact_text(self):
        return "".join(child if isinstance(child, str) else child.exact_text for child in self.children)

    @property
    def text(self):
        return re.sub(r"\s+", " ", self.exact_text).strip()


class Parser(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Element("document", {}, None)

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes}, self.open)
        self.open.children.append(element)
        if tag not in VOID:
            self.open = element

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open = self.open.parent

    def handle_endtag(self, tag):
        element = self.open.above(tag)
        if element is not None:
            self.open = element.parent

    def handle_data(self, data):
        self.open.children.append(data)


class Page:
    """A response of a server, as seen without scripts."""

    def __init__(self, response):
        self.url = response.url
        self.status = response.status_code
        self.headers = response.headers
        response.encoding = response.encoding if "charset" in response.headers.get("Content-Type", "") else "utf-8"
        self.source = response.text
        parser = Parser()
        if "html" in response.headers.get("Content-Type", ""):
            parser.feed(self.source)
            parser.close()
        self.document = parser.root

    def __repr__(self):
        return f"<{self.status} {self.url} {self.heading!r}: {self.text[:1500]}>"

    @property
    def path(self):
        return urllib.parse.urlsplit(self.url).path

    @property
    def text(self):
        return " ".join(element.text for element in self.document.all("body"))

    @property
    def heading(self):
        return next((element.text for element in self.document.all("h1")), "")

    @property
    def messages(self):
        return [e.text for e in self.document.all("div", "p") if e["role"] in ("alert", "status")]

    @property
    def tasks(self):
        """The texts of the list."""
        return [next(item.all("p")).exact_text for item in self._rows()]

    @property
    def done(self):
        """The texts of the tasks that are ticked off."""
        return [next(item.all("p")).exact_text for item in self._rows() if "is-done" in item.classes]

    def _rows(self):
        return [item for item in self.document.all("li") if "tasks" in item.parent.classes]

    def element(self, identifier):
        return next((e for e in self.document.all(*self._tags()) if e["id"] == identifier), None)

    def _tags(self):
        tags, waiting = set(), [self.document]
        while waiting:
            for child in waiting.pop().children:
                if isinstance(child, Element):
                    tags.add(child.tag)
                    waiting.append(child)
        return tags

    def name(self, element):
        """The accessible name, as far as these pages need it."""
        if element["aria-labelledby"]:
            parts = [self.element(one) for one in element["aria-labelledby"].split()]
            return " ".join(part.text for part in parts if part is not None)
        return element["aria-label"] or element.text

    def link(self, name):
        """The address behind a link."""
        for element in self.document.all("a"):
            if name in self.name(element):
                return urllib.parse.urljoin(self.url, element["href"])
        raise AssertionError(f"there is no link {name!r} in {self!r}")

    def link_to(self, path):
        """The address of the first link that leads to a path."""
        addresses = (urllib.parse.urljoin(self.url, element["href"] or "") for element in self.document.all("a"))
        for address in addresses:
            if urllib.parse.urlsplit(address).path == path:
                return address
        raise AssertionError(f"there is no link to {path} in {self!r}")

    def button(self, name, role=None):
        """The button of exactly this name, or the first whose name holds it."""
        buttons = [element for element in self.document.all("button") if role is None or element["role"] == role]
        for element in sorted(buttons, key=lambda element: self.name(element) != name):
            if name in self.name(element):
                return element
        raise AssertionError(f"there is no button {name!r} in {self!r}")

    def form_of(self, button):
        form = self.element(button["form"]) if button["form"] else button.above("form")
        if form is None:
            raise AssertionError(f"the button {self.name(button)!r} has no form in {self!r}")
        return form

    def submission(self, button, **typed):
        """The request of a browser when `button` is pressed: method, address, name and value pairs."""
        form = self.form_of(button)
        pairs, rest = [], dict(typed)
        for field in self.document.all("input", "textarea", "select", "button"):
            owner = self.element(field["form"]) if field["form"] else field.above("form")
            if owner is not form or not field["name"]:
                continue
            if field.tag == "button":
                if field is button:
                    pairs.append((field["name"], field["value"] or ""))
                continue
            if field["type"] == "checkbox" and field["checked"] is None and field["name"] not in rest:
                continue
            value = field.exact_text if field.tag == "textarea" else field["value"] or ""
            if field.tag == "select":
                options = list(field.all("option"))
                value = next((o for o in options if o["selected"] is not None), options[0])["value"] or ""
            pairs.append((field["name"], rest.pop(field["name"], value)))
        if rest:
            raise AssertionError(f"there is no field {', '.join(rest)} beside {self.name(button)!r} in {self!r}")
        address = button["formaction"] or form["action"] or self.url
        return (form["method"] or "get").upper(), urllib.parse.urljoin(self.url, address), pairs
