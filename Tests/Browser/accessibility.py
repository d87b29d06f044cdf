"""What axe finds wrong in a page. It judges elements and not their words, so each kind of element is judged once in a run."""

import pathlib

import axe_playwright_python

from examined import examined

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# The elements of a page as axe sees them: a number for each that stands for its tag, its attributes, whether it is shown, has text and refers
# to elements that exist, and for the same of all elements around it. Like ones have one number, so that a table of thirty rows counts as one
# row. Then what concerns the page as a whole: which heading follows which, its landmarks, texts outside of them, and ids that are there
# twice. And a number for the colours and the size of each text with all that lies behind it.
ELEMENTS = """() => {
  const hash = (text, seed) => {
    let high = 0xdeadbeef ^ seed, low = 0x41c6ce57 ^ seed;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    return 4294967296 * (2097151 & low) + (high >>> 0);
  };
  // Their values are words, secrets, numbers and places.
  const isFree = /^(name|value|href|action|formaction|src|srcset|content|title|alt|placeholder|aria-label|datetime|data-.*|d|x|y|[xy][12]|c[xy]|r[xy]?|dx|dy|width|height|points|transform|viewBox|viewbox|style)$/;
  const isReference = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details)|headers|list)$/;
  const describe = (element) => {
    const parts = [element.localName];
    for (const { name, value } of element.attributes)
      if (isReference.test(name)) parts.push(`${name}=${value.split(/\\s+/).every(id => document.getElementById(id))}`);
      else if (name === "id") parts.push(value.replace(/\\d+|[\\w-]{20,}/g, ""));
      else parts.push(isFree.test(name) ? `${name}=${value.trim() !== ""}` : `${name}=${value}`);
    const hasText = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\S/.test(node.data));
    return parts.sort().concat(hasText, element.textContent.trim() !== "", element.checkVisibility({ visibilityProperty: true })).join(" ");
  };
  const numbers = new Map([[document.documentElement.parentNode, 0]]);
  const ids = new Map();
  // Elements under an open menu can't be judged, and are when the menu is closed.
  const menu = document.querySelector(".who[open]");
  const judged = new Set(), behind = new Map([[document.documentElement.parentNode, 0]]), texts = new Map(), outside = [];
  for (const element of document.querySelectorAll("*")) {
    numbers.set(element, hash(describe(element), numbers.get(element.parentNode) | 0));
    if (element.id) ids.set(element.id, (ids.get(element.id) ?? 0) + 1);
    const style = getComputedStyle(element), around = behind.get(element.parentNode);
    const { color, fontSize, fontWeight, textDecorationLine, opacity, backgroundColor, backgroundImage } = style;
    const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    behind.set(element, isClear ? around : hash(`${backgroundColor} ${backgroundImage} ${opacity}`, around | 0));
    if (menu && element.closest("main")) continue;
    judged.add(numbers.get(element));
    const isWritten = element.matches("input, textarea, select, button") || [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\S/.test(node.data));
    if (isWritten && !element.closest("head, main, nav, header, footer, aside, dialog, [role]")) outside.push(`${element.parentNode.localName} ${element.localName} ${element.className}`);
    if (isWritten && element.checkVisibility({ visibilityProperty: true })) {
      const link = element.localName === "a" ? getComputedStyle(element.parentNode).color : "";
      texts.set(element, hash([color, fontSize, fontWeight, textDecorationLine, link, element.matches(":disabled, [aria-disabled]"), element.localName === "a"].join(), behind.get(element) | 0));
    }
  }
  // Headings are judged by those before them, landmarks by all of them.
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading, index, all) => `${all[index - 1]?.localName} ${heading.localName}`);
  const landmarks = [...document.querySelectorAll("main, nav, header, footer, aside, [role]")]
    .map(element => `${element.localName} ${element.role} ${element.hasAttribute("aria-label") || element.hasAttribute("aria-labelledby")}`);
  Object.assign(window, { elementNumbers: numbers, textNumbers: texts });
  return [[...judged], [...new Set(texts.values())], [...new Set([...headings, ...landmarks, ...outside, ...[...ids].filter(([, count]) => count > 1).map(([id]) => `two ${id}`)])].map(part => `${menu !== null} ${part}`)];
}"""

# The violations that axe finds, and what it can't judge, in the whole page, in the elements with the given numbers, or, for the rules
# about colours, in a text of each of the given ones. Playwright's `evaluate` uses the debugger, to which the pages' policy does not
# apply: it stays in force.
AXE_RUN = """async ([news, ofColours]) => {
  const colourRules = ["color-contrast", "link-in-text-block"];
  const context = {}, numbers = ofColours ? window.textNumbers : window.elementNumbers;
  if (news) {
    const missing = new Set(news);
    context.include = [...numbers].filter(([element, number]) => ofColours ? missing.delete(number)
      : missing.has(number) && element.parentNode !== document && !missing.has(numbers.get(element.parentNode))).map(([element]) => element);
    if (!context.include.length) delete context.include;
  }
  if (document.querySelector(".who[open]")) context.exclude = ["main"];
  const options = { preload: false, resultTypes: ["violations", "incomplete"] };
  if (ofColours) options.runOnly = { type: "rule", values: colourRules };
  else options.rules = Object.fromEntries(colourRules.map(rule => [rule, { enabled: false }]));
  const results = await axe.run(context.include || context.exclude ? context : document, options);
  // Colours that the system forces, text over shapes of a drawing, a text of several pieces, an arrow on a key, and headings while rows come are nothing that it could judge.
  for (const rule of results.incomplete) rule.nodes = rule.nodes.filter(node =>
    !/only non-text characters|Unable to determine previous heading|partially overlaps other elements/.test(node.failureSummary) && !(rule.id === "color-contrast" && (/^<(text|tspan)/.test(node.html) || matchMedia("(forced-colors: active)").matches)));
  return [...results.violations, ...results.incomplete.filter(rule => rule.nodes.length)].map(rule => `${rule.id} (${rule.impact}): ${rule.help}\\n` +
    rule.nodes.map(node => `    ${node.html}\\n      ${node.failureSummary}`).join("\\n"));
}"""


def findings_of_axe(page, has_forced_colors):
    """A sentence for each fault in those parts of the page that have not been judged in this run."""
    elements, texts, outline = page.evaluate(ELEMENTS)
    news = {kind: examined.news(("axe", kind), things) for kind, things in (("elements", elements), ("outline", outline), ("texts", texts))}
    runs = []
    if news["outline"]:
        runs.append((None, False))
    elif news["elements"]:
        runs.append((news["elements"], False))
    # The system's own colours, where it forces them, are none of the page's.
    if news["texts"] and not has_forced_colors:
        runs.append((news["texts"], True))
    if not runs:
        return []
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    findings = []
    for run in runs:
        findings += page.evaluate(AXE_RUN, run)
    # What is wrong is found again when the test is repeated.
    if not findings:
        for kind, things in news.items():
            if kind != "texts" or not has_forced_colors:
                examined.note(("axe", kind), things)
    return findings
