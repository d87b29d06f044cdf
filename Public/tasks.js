// The list works without this script, by forms and whole pages. This shows a change at once, sends it in the background, one after
// another, and then shows the server's list.
const find = (selector, within = document) => within.querySelector(selector);
const words = find("script[data-adding]").dataset;
const rest = find("#rest"), say = find("#say"), field = () => find("#new");
const make = (name, properties, ...content) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
};
// A person's words, which no browser translates and whose direction changes nothing around them.
const personal = (name, text) => make(name, { translate: false, dir: "auto" }, text);
const button = (text, act) => make("button", { type: "button", className: "button", onclick: act }, text);
// A text about a number, in the plural form of the language.
const count = (name, number) => {
  const { lang } = document.documentElement, forms = Object.fromEntries(words[name].split("\n").map((line) => line.split(/=(.*)/)));
  return (forms[new Intl.PluralRules(lang).select(number)] ?? forms.other).replace("{count}", number.toLocaleString(lang));
};
// A key of an input method. Safari sends the Enter that ends a composition after its end, with this code (UI Events, section 7.3.1).
const isComposed = ({ isComposing, keyCode }) => isComposing || keyCode === 229;
const isTyping = (element) => element?.matches?.("input:not([type=checkbox]), textarea, select");

// The empty field for a new task has nothing to undo.
const isEmptyField = (element) => element?.id === "new" && !element.value;
const isTypingHere = () => isTyping(document.activeElement) && !isEmptyField(document.activeElement);

// The server's last list, and the changes since: the page is the first with the second applied.
let known = rest.cloneNode(true), knownAt = new Date(), steps = [], editor;
// A failed step waits for the person, and delays nothing.
const isPending = () => steps.some(({ reason }) => !reason);

// Rows are identified by their task's address; numbers change.
const changeOf = (row) => find(":scope > a", row);
const controls = (row) => [...row.querySelectorAll(":scope > a, :scope > button")];
const paths = new WeakMap();
const path = (row) => {
  if (!paths.has(row)) paths.set(row, changeOf(row)?.pathname);
  return paths.get(row);
};
const rows = () => [...rest.querySelectorAll(".tasks > li")], knownRows = () => [...known.querySelectorAll(".tasks > li")];
const rowAt = (address) => rows().find((row) => path(row) === address);
const isDone = (row) => row.classList.contains("is-done");
// A text is never read from the page, where a browser's translation replaces it, but from the server's list and the changes since.
const texts = { of: null, at: new Map() };
const textsKnown = () => {
  if (texts.of !== known) Object.assign(texts, { of: known, at: new Map(knownRows().map((row) => [path(row), find("p", row).textContent])) });
  return texts.at;
};
const textOf = (row) => steps.findLast(({ kind, task }) => kind === "edit" && task.path === path(row))?.text ?? textsKnown().get(path(row)) ?? "";
// A task that is deleted and added again keeps its identity here, at another address.
const tasks = new Map();
const taskAt = (address) => {
  if (tasks.get(address)?.path !== address) tasks.set(address, { path: address });
  return tasks.get(address);
};
const rowOf = ({ task }) => task?.path && rowAt(task.path);
const tickOf = (row) => find("button[role]", row), deleteOf = (row) => find("button:not([role])", row);
const focus = (row, index, options) => {
  const target = row ? controls(row)[index] ?? changeOf(row) ?? find("p", row) : field();
  if (target.matches("p")) target.tabIndex = -1;
  target.focus(options);
};
// The row that has the focus, or replaces the one that had it, and which of its controls.
const held = () => {
  const row = rest.contains(document.activeElement) && document.activeElement.closest(".tasks > li");
  return row && { address: path(row), at: rows().indexOf(row), index: controls(row).indexOf(document.activeElement) };
};
const hold = (place, options) => {
  if (place && !rest.contains(document.activeElement)) focus((place.address && rowAt(place.address)) ?? rows()[Math.min(place.at, rows().length - 1)], place.index, options);
};
const isInSight = (element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};
// A new task is scrolled into view while the user is adding tasks.
const reveal = (row) => { if (row && document.activeElement === field()) row.scrollIntoView({ block: "nearest" }); };
// Of many at once, the last: the whole page is laid out for each.
let shownNext;
const show = (row) => {
  if (row && !shownNext) requestAnimationFrame(() => {
    reveal(shownNext);
    shownNext = null;
  });
  shownNext = row ?? shownNext;
};

const shown = {
  tick: (row, step) => tickOf(row)?.setAttribute("aria-checked", row.classList.toggle("is-done", step.isDone)),
  delete: (row) => {
    if (row.contains(document.activeElement)) {
      // Before it goes: a screen reader announces the focus.
      const all = rows(), at = all.indexOf(row);
      focus(all[at + 1] ?? all[at - 1], controls(row).indexOf(document.activeElement));
    }
    row.remove();
  },
  edit: (row, step) => { find("p", row).textContent = step.text; },
};
const apply = (step) => {
  const place = held(), row = rowOf(step);
  if (row) shown[step.kind]?.(row, step);
  if (step.kind === "clear") for (const done of rest.querySelectorAll("li.is-done")) done.remove();
  hold(place);
};
// Whether a search is waiting to be sent or for its response.
let isLooking = false;
// Updates the tools above the list from another page; a field that has the focus is left as it is.
const refit = (tools, same) => {
  for (const part of [":scope > :first-child", ".more > a"]) {
    const [old, fresh] = [tools, same].map((one) => find(part, one));
    if (!old.isEqualNode(fresh)) old.replaceWith(fresh.cloneNode(true));
  }
  for (const old of tools.querySelectorAll("[type=hidden]")) old.remove();
  find(".find", tools).prepend(...[...same.querySelectorAll("[type=hidden]")].map((input) => input.cloneNode()));
  for (const name of ["q", "order"]) {
    const old = find(`#${name}`, tools), { value } = find(`#${name}`, same);
    if (old !== document.activeElement && !isLooking) old.value = value;
  }
};
// Updates a row from another page. Its elements stay, so that a screen reader does not read the focused one again.
const patchAttributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};
const patch = (old, fresh) => {
  if (old.isEqualNode(fresh)) return;
  patchAttributes(old, fresh);
  if (old.matches("li")) [...old.children].forEach((child, index) => patch(child, fresh.children[index]));
  else old.replaceChildren(...fresh.childNodes);
};
const tagsOf = (row) => [...row.children].map(({ tagName }) => tagName).join();
const isAlike = (old, fresh) => tagsOf(old) === tagsOf(fresh);
// Updates the row whose text is being edited. Its field stays: a new one would lose what an input method composes, and its own undo.
const patchEdited = (row, fresh) => {
  patchAttributes(row, fresh);
  let last;
  for (const part of ["[role]", "p", "a", ".hint", "button:not([role])"].map((one) => `:scope > ${one}`)) {
    const [old, other] = [row, fresh].map((one) => find(part, one));
    if (old && other) patch(old, other);
    else {
      old?.remove();
      if (other && last) last.after(other);
      else if (other) row.prepend(other);
    }
    last = find(part, row) ?? last;
  }
  editor.hide();
};
const replaceRows = (list, fresh) => {
  const others = new Map([...fresh.children].map((row) => [path(row), row])), old = new Map();
  for (const row of [...list.children]) {
    const other = path(row) && others.get(path(row));
    if (other && (row === editor?.row || isAlike(row, other))) old.set(path(row), row);
    else row.remove();
  }
  let next = list.firstElementChild;
  for (const row of [...fresh.children]) {
    const same = old.get(path(row));
    if (same) (same === editor?.row ? patchEdited : patch)(same, row);
    // The row that is being edited stays in the document, and the others move: those in front of it come to their places later.
    if (same && same === editor?.row) while (next && next !== same) {
      const other = next;
      next = next.nextElementSibling;
      other.remove();
    }
    if (same && same === next) next = next.nextElementSibling;
    else list.insertBefore(same ?? row, next);
  }
};
// The form of the list; the focused element keeps its place.
const keepList = (fresh) => {
  const [old, other] = [rest, fresh].map((one) => find(":scope > form > .tasks", one));
  if (!old || !other) return;
  replaceRows(old, other);
  const parts = [...other.parentNode.childNodes];
  for (const part of [...old.parentNode.childNodes]) if (part !== old) part.remove();
  old.before(...parts.slice(0, parts.indexOf(other)));
  old.after(...parts.slice(parts.indexOf(other) + 1));
  return [other.parentNode, old.parentNode];
};
// The field of the list in which an input method composes, and whether the list changes when that ends.
let composing, isLate = false, renderedAt = 0;
// The rows of added tasks that are still shown as waiting.
const leftRows = [];
rest.addEventListener("compositionstart", ({ target }) => { composing = target; });
rest.addEventListener("compositionend", () => {
  composing = null;
  // The field first gets its text.
  if (isLate) setTimeout(render);
});
const isGone = () => editor && !textsKnown().has(path(editor.row));
const render = () => {
  const tools = find(".tools", rest), staysAbove = tools && find(".tools", known);
  isLate = composing?.isConnected && (!staysAbove || (composing === editor?.area && isGone()));
  if (isLate) return;
  renderedAt = performance.now();
  for (const row of leftRows.splice(0)) row.remove();
  const place = held(), typed = isGone() && editor.state(), fresh = known.cloneNode(true), same = find(".tools", fresh);
  if (typed) editor = null;
  if (tools && same) {
    // The user may be typing there.
    refit(tools, same);
    const [form, list] = keepList(fresh) ?? [];
    const kept = [tools, list], all = [...fresh.childNodes].map((node) => (node === same ? tools : node === form ? list : node));
    for (const old of [...rest.childNodes]) if (!kept.includes(old)) old.remove();
    let next = rest.firstChild;
    for (const node of all) {
      if (node === next) next = next.nextSibling;
      else rest.insertBefore(node, next);
    }
  } else rest.replaceChildren(...fresh.childNodes);
  steps.forEach(apply);
  hold(place);
  // A filter may hide the row now, or the task was deleted elsewhere: the server knows which.
  const isDeleted = steps.some(({ kind, task }) => kind === "delete" && task === typed?.task);
  if (typed?.isChanged && !isDeleted) begin({ kind: "edit", task: typed.task, text: typed.text });
};

// New tasks that are being sent are at the end of the list.
const waiting = make("ul", { className: "tasks waiting" });
rest.after(waiting);
const showAdd = (step) => {
  const note = step.reason
    ? [make("span", { className: "error", role: "alert" }, step.reason), make("div", { className: "actions" },
      button(words.retry, () => again(step)), button(words.discard, () => drop(step)))]
    : [make("span", { className: "hint" }, words.adding)];
  step.row ??= make("li", { className: "wait" });
  step.row.replaceChildren(personal("p", step.text), ...note);
};

const message = (page, step) => {
  say.replaceChildren(...find("#say", page).childNodes);
  const own = step?.entry?.length && !step.to && button(words.undo, undo);
  // After an undo, "Undo" would undo something else. Where the undo failed, it is offered again.
  if (step?.to && !step.hasFailed) find(".undo", say)?.remove();
  const offered = find("[data-left]", say);
  if (offered) setTimeout(() => offered.closest("form").replaceWith(own || ""), offered.dataset.left * 1000);
  else if (own) find(".done", say)?.append(own);
  // The error gets the focus, unless the user is typing.
  if (!isTyping(document.activeElement)) find(".fail", say)?.focus();
};
const fail = (...all) => make("div", { className: "message fail", tabIndex: -1, role: "alert" }, ...all);
const complain = (text) => message(make("div", {}, make("div", { id: "say" },
  fail(make("p", {}, text), make("a", { className: "button", href: location.href }, words.retry)))));

// The text of a task that has been deleted in another window.
const offer = (text) => {
  const end = () => { say.replaceChildren(); field().focus(); };
  say.replaceChildren(fail(make("p", {}, words.deleted), personal("p", text), make("div", { className: "actions" },
    button(words.addAsNew, () => { end(); add({ text }); }), button(words.discard, () => { end(); giveUp(); }))));
  find(".fail", say).focus();
};

const form = () => find("#add");
let extraCount = 0;
// Tasks that were added here and belong to another page or don't match the search: each stays in sight as long as this page does.
const extras = (step, isGone) => [...known.querySelectorAll(".tasks > .extra")].flatMap((row) => {
  if (step && path(row) === step.path) {
    if (isGone || step.kind === "delete") return [];
    shown[step.kind]?.(row, step);
  }
  if (row.matches(".new")) {
    // It is not the last one added any more, and its number may be another's.
    const p = find("p", row), id = `x${(extraCount += 1)}`;
    row.classList.remove("new");
    find(".hint", row).removeAttribute("id");
    for (const one of controls(row)) one.setAttribute("aria-labelledby", one.getAttribute("aria-labelledby").replace(p.id, id));
    for (const name of ["aria-describedby", "autofocus"]) find(`[${name}]`, row)?.removeAttribute(name);
    p.id = id;
  }
  return row;
});
const addExtras = (extra, list) => {
  const listed = new Set(knownRows().map(path)), fresh = find(".tasks > .new.extra", known);
  for (const row of extra) {
    if (listed.has(path(row))) continue;
    // The only thing shown.
    if (!find(".tasks", known)) {
      find(".tasks", list).replaceChildren();
      (find(".empty", known) ?? known.lastElementChild ?? known).after(list);
    }
    if (fresh) fresh.before(row);
    else find(".tasks", known).append(row);
  }
};
// The secret, the place and the number of the form are those of the last page received.
const take = (page, { redirected, url, status }, step) => {
  for (const old of form().querySelectorAll("[type=hidden]")) old.remove();
  form().prepend(...page.querySelectorAll("#add [type=hidden]"));
  // Browsers permit only some hundred of these at a time.
  if (redirected && url !== location.href) history.replaceState(null, "", url);
  const unavailable = find("#unavailable", page);
  if (!unavailable) {
    const extra = extras(step, status === 404), list = find(":scope > form:has(.tasks)", known);
    known = find("#rest", page);
    addExtras(extra, list);
    knownAt = new Date();
    find(".heading").replaceWith(find(".heading", page));
  } else {
    // There is no list to show, but the waiting tasks are known.
    find("#unsent", known)?.remove();
    known.append(...page.querySelectorAll("#unsent"));
    known.dataset.events = find("#rest", page).dataset.events ?? "";
    if (!rows().length) return;
    if (find("#message", page)) unavailable.remove();
    else {
      const time = knownAt.toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
      const [title, ...reason] = find("p", unavailable).childNodes, unsent = known.querySelectorAll("#unsent li").length;
      title.replaceChildren(...reason);
      title.after(" ", words.asOf.replace("{time}", time), unsent ? " " + count("waiting", unsent) : "");
    }
  }
};

// Changes made elsewhere are shown here: the server announces a new list, and then sends it.
let source, latest = 0, isGoing, answers = 0;
const listen = () => {
  source?.close();
  const address = known.dataset.events;
  if (!address || document.hidden || isGoing) return;
  source = new EventSource(address);
  source.onmessage = ({ data }) => {
    source.close();
    // The responses to pending steps show it too.
    if (!isPending()) setTimeout(() => refresh(data), Math.max(0, latest + 1000 - Date.now()));
  };
  source.addEventListener("ended", ({ data }) => {
    source.close();
    // Typed text is kept for the next sign-in, after the response to the sign-out.
    editor?.close(true);
    if (field().value.trim()) {
      rest.replaceChildren();
      setTimeout(() => form().submit(), 1000);
    } else if (!steps.length) {
      isGoing = true;
      try { sessionStorage.removeItem("place"); } catch {}
      location.replace(data);
    }
  });
};
const refresh = async (version) => {
  latest = Date.now();
  const before = answers;
  const query = new URLSearchParams(location.search);
  query.set("version", version);
  try {
    const response = await fetch(`/live?${query}`), page = parsed(await response.text());
    if (isPending()) return;
    // A step was completed in between: this list may be older.
    if (answers !== before) return listen();
    if (isOther(page) || !find("#rest", page)) return location.reload();
    take(page, {});
    if (!find("#unavailable", page)) find("#unavailable")?.remove();
    render();
    listen();
  } catch { setTimeout(listen, 5000); }
};
document.addEventListener("visibilitychange", listen);

// Another person's list is not put into this page: the page reloads, and asks (person.js).
const person = (page) => find("script[data-person]", page)?.dataset.person;
const isOther = (page) => person(page) && person(page) !== person(document);

const parsed = (text) => {
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const one of page.querySelectorAll("[autofocus]")) one.autofocus = false;
  return page;
};
const addressOf = ({ kind, task, isDone }) => task.path + ({ tick: isDone ? "/done" : "/open", delete: "/delete" }[kind] ?? "");
const send = async (step) => {
  const body = new URLSearchParams(new FormData(form())), once = body.get("once") ?? "";
  for (const name of ["once", "text"]) body.delete(name);
  if (step.kind === "add") {
    // A new number, followed by the version of the list, as in a form of the server.
    step.once ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("") + once.replace(/^[^.]*/, "");
    body.set("once", step.once);
  }
  if (step.kind === "undo") step.fields.undo = find(".undo [name=undo]")?.value ?? step.fields.undo;
  for (const name in step.fields) body.set(name, step.fields[name]);
  if (step.text) body.set("text", step.text);
  step.body = body;
  step.path ??= step.task?.path;
  step.url ??= addressOf(step);
  const response = await fetch(step.url, { method: "POST", body });
  return { response, page: parsed(await response.text()) };
};
// A page that is no list is loaded as a whole page. Nothing has been done, or it is not done twice.
const leave = (step) => {
  const whole = make("form", { method: "post", action: step.url, hidden: true });
  for (const [name, value] of step.body) whole.append(make("textarea", { name, value }));
  steps = [];
  document.body.append(whole);
  whole.submit();
};
const settle = (step, { response, page } = {}) => {
  answers += 1;
  // A shared screen has been cleared.
  if (!rest.isConnected) return void (steps = []);
  if (page && isOther(page)) {
    steps = [];
    return location.reload();
  }
  // The response to an accepted task is the list with it, sent or waiting, even when there is no list to show.
  const isList = page && find("#rest", page), isAccepted = step.kind === "add" && isList && response.redirected;
  const failed = !response?.ok && !isAccepted, fresh = !failed && isList && find("li.new", page);
  if (failed || (step.kind === "add" && !fresh)) forget(step);
  if (page && !isList && step.kind !== "edit" && steps.length === 1) return leave(step);
  const said = ["#new-error", "#text-error", "#message p", "#unavailable p", "h1"].map((place) => page && find(place, page));
  const reason = said.find(Boolean)?.textContent ?? words.none;
  if (isList) take(page, response, (!failed || response.status === 404) && step);
  // The script shows the text itself and discards it.
  if (failed && ["add", "edit"].includes(step.kind)) find(".discard", known)?.remove();
  if (step.kind === "add" && failed) {
    step.status = response?.status;
    step.reason = reason;
    showAdd(step);
    // At the top of a long list the row is out of sight.
    reveal(step.row);
    if (!isInSight(step.row)) say.replaceChildren(fail(make("p", {}, personal("bdi", step.text), ": ", reason)));
    // A text that can't be a task is put back into the field to be corrected, if it is empty.
    if (step.status === 422 && !field().value) back(step, find("#new-error", page));
    return render();
  }
  // While many changes wait, the page shows them in any case: the lists of their responses are shown twice a second, and the last one.
  const isLater = isList && !failed && (fresh || step.isPart || step.to) && steps.length > 5 && performance.now() - renderedAt < 500;
  if (isLater && step.row) leftRows.push(step.row);
  remove(step, isLater);
  // Some of it may be left.
  if (step.kind === "clear" && isList) step.was = step.was.filter(({ task }) => !textsKnown().has(task.path));
  if (fresh && step.task) {
    step.task.path = path(fresh);
    tasks.set(step.task.path, step.task);
    if (step.kind === "add" && step.isDone && tickOf(fresh)) steps.unshift({ kind: "tick", task: step.task, isDone: true, isPart: true });
  }
  if (isLater) return;
  render();
  const row = rowOf(step), isEdit = step.kind === "edit" && failed;
  if (isEdit && row && !isList && !editor) edit(row, { ...step, reason });
  else if (isEdit && response?.status === 404 && isList) offer(step.text);
  else if (!isList) complain(reason);
  else if (failed || !(step.isPart || (step.to && step.entry?.length > 1))) message(page, step);
  if (step.kind === "discard" && !failed) reset();
  if (failed && step.undone && !step.undone.hasFailed) {
    // Too late for the server: it is added again. Other failures can be retried.
    past.push(step.undone.entry);
    if (response?.status === 409) takeBack(past, future);
  }
  const all = (step.kind === "add" || step.isPart || step.to) && step.entry;
  if (all?.length && (all.length > 1 || step.isPart) && !find(".fail", say) && !all.some((one) => steps.includes(one))) {
    const kind = step.to === future ? "undone" : step.to ? "redone" : step.kind === "add" ? "added" : "ticked";
    const text = make("p", {}, count(kind, all.length));
    say.replaceChildren(make("div", { className: "message done", id: "message" }, text, kind === "undone" ? "" : button(words.undo, undo)));
  }
  if (failed) return;
  show(fresh && row);
  // The restored row gets the focus, unless the person is typing. Of several, the first has it already.
  if (step.to && (step.entry?.length ?? 1) === 1 && row && !isTypingHere()) focus(row);
};

// One after another, in the order of the changes.
let isRunning = false, leaving;
const run = async () => {
  if (isRunning) return;
  isRunning = true;
  for (let step; (step = steps.find((one) => !one.reason)); ) {
    let answer;
    // Its task could not be added, or could not be deleted and need not be added again.
    const isVoid = step.kind === "add" ? step.again?.hasFailed : "task" in step && !step.task.path && step.kind !== "undo";
    if (isVoid) {
      if (step.again) step.task.path = step.again.path;
      forget(step);
      remove(step);
      render();
      continue;
    }
    try { answer = await send(step); } catch {}
    settle(step, answer);
  }
  isRunning = false;
  listen();
  const [form, submitter] = leaving ?? [];
  leaving = null;
  form?.requestSubmit(submitter);
};
const begin = (step) => {
  record(step);
  step.path = step.task?.path;
  if (step.path) step.url ??= addressOf(step);
  steps.push(step);
  if (step.row) {
    waiting.append(step.row);
    show(step.row);
  } else say.replaceChildren();
  apply(step);
  run();
};
const add = (step) => {
  Object.assign(step, { kind: "add", url: form().action });
  step.task ??= { text: step.text, isDone: step.isDone };
  // The address that it had was that of a task that is gone.
  step.task.path = undefined;
  if (step.text.trim()) showAdd(step);
  begin(step);
};

// The changes made here, newest last, and those undone. An entry is the steps that belong together.
const past = [], future = [];
const opposites = {
  add: ({ task }) => ({ kind: "delete", task }),
  delete: (step) => ({ kind: "add", task: step.task, again: step, ...step.was }),
  tick: ({ task, isDone }) => ({ kind: "tick", task, isDone: !isDone }),
  edit: ({ task, was }) => ({ kind: "edit", task, text: was.text }),
  clear: (step) => step.was.map((one) => ({ kind: "add", again: step, ...one })),
  undo: ({ task, undone: { kind, url } = {} }) => kind === "clear" ? { kind, url } : { kind: "delete", task },
};
const record = (step) => {
  if (!opposites[step.kind] || (step.kind === "undo" && !step.undone)) return;
  const row = rowOf(step), list = step.to ?? past, state = (row) => ({ text: textOf(row), isDone: isDone(row) });
  if (step.kind === "clear") step.was = rows().filter(isDone).map((row) => ({ task: taskAt(path(row)), ...state(row) }));
  else step.was = row ? state(row) : { text: step.task?.text, isDone: step.task?.isDone };
  if (!step.to) future.length = 0;
  step.entry ??= [];
  step.entry.push(step);
  if (list.at(-1) !== step.entry) list.push(step.entry);
};
// A failed step is removed from the changes.
const forget = (step) => {
  step.hasFailed = true;
  if (!step.entry) return;
  step.entry.splice(step.entry.indexOf(step), 1);
  for (const list of [past, future]) if (!step.entry.length && list.includes(step.entry)) list.splice(list.indexOf(step.entry), 1);
};
const repeat = (step) => step.kind === "add" ? add(step) : begin(step);
const takeBack = (from, to) => {
  const entry = [];
  for (const step of (from.pop() ?? []).toReversed()) for (const one of [opposites[step.kind](step)].flat()) repeat({ ...one, to, entry });
  // Of several rows, none is the one meant.
  const row = entry.length === 1 && rowOf(entry[0]);
  if (row) focus(row);
};
const undo = () => {
  const [step] = past.at(-1) ?? [], offered = find(".undo [name=undo]")?.value;
  // The server knows the last deletion better than this page.
  const isLatest = offered || (step && !step.to && steps.at(-1) === step);
  if (say.contains(document.activeElement)) field().focus({ preventScroll: true });
  if (step ? ["delete", "clear"].includes(step.kind) && isLatest : offered) {
    past.pop();
    begin({ kind: "undo", url: "/tasks/undo", fields: { undo: offered ?? "" }, task: step?.task ?? {}, undone: step, to: future });
  } else takeBack(past, future);
};
const redo = () => takeBack(future, past);
const remove = (step, keepsRow) => {
  steps = steps.filter((one) => one !== step);
  if (!keepsRow) step.row?.remove();
};
const tickAll = () => {
  const open = rows().filter((row) => tickOf(row) && !isDone(row)), entry = [];
  for (const row of open) begin({ kind: "tick", task: taskAt(path(row)), isDone: true, isPart: open.length > 1, entry });
};
const giveUp = () => begin({ kind: "drop", url: "/drafts/delete", fields: { form: "add" } });
const drop = (step) => {
  remove(step);
  giveUp();
  field().focus();
};
const again = (step) => {
  if (step.status === 422) return field().value ? field().focus() : back(step);
  step.reason = null;
  Object.assign(step, { entry: null, hasFailed: false });
  record(step);
  showAdd(step);
  run();
  field().focus();
};
const back = (step, error) => {
  remove(step);
  if (/\n/.test(step.text)) swap("textarea");
  field().value = step.text;
  if (!error) return;
  form().append(error);
  field().setAttribute("aria-invalid", true);
  field().setAttribute("aria-describedby", error.id);
};
addEventListener("beforeunload", (event) => {
  // A prompt would delay the clearing of a shared screen.
  if (steps.length && !find("#still-there, .gone")) event.preventDefault();
});

// The field for new tasks. Pasted lines become a task each, without the marks of a list: `- Milk`, `2. Bread`, `[x] Eggs` and `☑ Eggs`, which
// are done, as is `x Eggs` of todo.txt.
const mark = /^\s*(?:(x)\s+(?=\S)|(?:(?:[-*+•‣⁃–∙·●○◦▪▫■]|\d{1,3}[.)])\s+)?(?:(?:\[([ xX])\]|([☐□⬜☑☒✓✔✅])\ufe0f?)\s+)?)/;
const items = () => field().dataset.lines ? field().value.split(/[\r\n]+/).filter((line) => line.trim()).map((line) => {
  const [marks, ...ticks] = mark.exec(line);
  return { text: line.slice(marks.length) || line, isDone: /[xX☑☒✓✔✅]/.test(ticks.join("")) };
}) : [{ text: field().value }];
const label = () => {
  const { length } = items();
  find(".button", form()).textContent = length > 1 ? count("many", length) : words.add;
  const offer = find(".offer", form());
  if (length <= 50) offer?.remove();
  // One request, and one change to undo.
  else if (!offer) form().append(make("div", { className: "offer" }, make("p", { className: "hint" }, words.longList),
    make("button", { className: "button transfer", formAction: "/transfer" }, words.transfer)));
};
const swap = (name) => {
  const { id, className } = field();
  field().replaceWith(make(name, { id, name: "text", className, dir: "auto", translate: false, autocomplete: "off" }));
};
const reset = () => {
  find("#new-error")?.remove();
  swap("input");
  label();
  keep();
};
// Unsent text survives a reload: in this tab, for the same person, and not on a shared screen.
const keep = () => {
  const owner = !find("#still-there") && person(document);
  try {
    if (owner && field().value) sessionStorage.typed = [owner, field().dataset.lines ?? "", field().value].join("\n");
    else sessionStorage.removeItem("typed");
  } catch {}
};
try {
  const [, owner, isList, text] = /^(.*)\n(.*)\n([^]*)$/.exec(sessionStorage.typed ?? "") ?? [];
  if (owner && owner === person(document) && !field().value) {
    if (isList) swap("textarea");
    field().value = text;
    if (isList) Object.assign(field(), { rows: 4 }).dataset.lines = isList;
    label();
  }
  keep();
} catch {}
// Several lines at once, however they come: pasted by keys, by the clipboard of a phone's keyboard, or dropped.
const takeLines = (event, data) => {
  const text = data.trim(), { value, selectionStart, selectionEnd } = field();
  if (event.target.id !== "new" || !event.target.matches("input") || !/[\r\n]/.test(text)) return;
  event.preventDefault();
  swap("textarea");
  Object.assign(field(), { value: value.slice(0, selectionStart) + text + value.slice(selectionEnd), rows: 4 }).dataset.lines = "yes";
  field().focus();
  label();
  keep();
};
document.addEventListener("paste", (event) => takeLines(event, event.clipboardData.getData("text/plain")));
document.addEventListener("beforeinput", (event) => takeLines(event, event.data ?? event.dataTransfer?.getData("text/plain") ?? ""));
document.addEventListener("input", ({ target }) => {
  if (target.id !== "new") return;
  label();
  keep();
});
// Enter sends, as in a single-line field.
document.addEventListener("keydown", (event) => {
  if (event.target.id !== "new" || !event.target.dataset.lines || event.key !== "Enter" || event.shiftKey || isComposed(event)) return;
  event.preventDefault();
  form().requestSubmit();
});

// Before `app.js`, which handles forms that are sent as whole pages.
document.addEventListener("submit", (event) => {
  const { target, submitter } = event, row = submitter?.closest(".tasks > li");
  const kind = ["clear", "transfer"].find((name) => submitter?.classList.contains(name)) ?? (target.id || target.className);
  if (row) {
    const isTick = submitter === tickOf(row);
    // A second press undoes the first, even before its response is received.
    const url = isTick ? submitter.formAction.replace(/(done|open)\?/, isDone(row) ? "open?" : "done?") : submitter.formAction;
    begin({ kind: isTick ? "tick" : "delete", task: taskAt(path(row)), isDone: isTick && !isDone(row), url });
  } else if (kind === "add") {
    const entry = [];
    for (const item of items()) add({ ...item, entry });
    reset();
    field().focus();
  } else if (kind === "undo" && past.length) undo();
  else if (kind === "find") look();
  else if (["undo", "clear", "discard", "unsent"].includes(kind)) {
    begin({ kind, url: submitter?.getAttribute("formaction") ?? target.action, fields: Object.fromEntries(new FormData(target)) });
    field().focus({ preventScroll: true });
  } else if (isRunning && (kind === "transfer" || target.closest(".hand-over, .menu"))) leaving = [target, submitter];
  else {
    if (kind === "transfer") try { sessionStorage.removeItem("typed"); } catch {}
    // Signing out loads another page. The form that closes the sheet of keys does not.
    isGoing = target.method !== "dialog";
    if (isGoing) source?.close();
    return;
  }
  event.preventDefault();
}, true);

// Editing a text in place.
const edit = (row, { text, reason } = {}) => {
  const p = find("p", row), link = changeOf(row), before = textOf(row);
  if (!link || !row.closest("[data-edit]")) return;
  editor?.close(true);
  const area = make("textarea", { className: "input", rows: 1, dir: "auto", translate: false, value: text ?? before, ariaLabel: words.change });
  const box = make("div", { className: "editing" }, area, make("a", { className: "quiet", href: link.href }, words.details));
  if (reason) {
    box.append(make("span", { className: "error", id: "edit-error", role: "alert" }, reason));
    area.setAttribute("aria-invalid", true);
    area.setAttribute("aria-describedby", "edit-error");
  }
  const hide = () => { p.hidden = link.hidden = true; };
  hide();
  p.after(box);
  const close = (saves, returns) => {
    if (editor?.area !== area) return;
    editor = null;
    p.hidden = link.hidden = false;
    if (returns) link.focus();
    box.remove();
    if (!saves || area.value === before) return;
    if (area.value.trim()) begin({ kind: "edit", task: taskAt(path(row)), url: path(row), text: area.value });
    else if (confirm(words.ask)) deleteOf(row)?.click();
  };
  const state = () => ({ task: taskAt(path(row)), text: area.value, isChanged: area.value !== before && area.value.trim() });
  editor = { row, area, close, state, hide };
  area.addEventListener("keydown", (event) => {
    if (isComposed(event) || event.shiftKey || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    close(event.key === "Enter", true);
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (box.isConnected && !box.contains(relatedTarget) && document.hasFocus()) close(true);
  });
  // The link beside it is pressed before the field is blurred.
  box.addEventListener("pointerdown", (event) => { if (event.target !== area) event.preventDefault(); });
  if (!isTyping(document.activeElement)) area.focus({ preventScroll: true });
  area.setSelectionRange(area.value.length, area.value.length);
};
rest.addEventListener("click", (event) => {
  // The words of a button or a text may be in elements of the browser's translation.
  const { target } = event, row = target.closest("[data-edit] > li"), link = target.closest("a");
  if (target.closest("#keys-open")) keys.showModal();
  if (target.closest("#tick-all")) {
    tickAll();
    field().focus({ preventScroll: true });
  }
  if (!row || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // A text may be selected, and addresses in it opened.
  const isText = target.closest("p") && !link && getSelection().isCollapsed;
  if (!isText && (!link || link !== changeOf(row))) return;
  event.preventDefault();
  edit(row);
});

// Searches while typing, and keeps the focus.
let looked = 0;
let timer;
const lookSoon = () => {
  isLooking = true;
  clearTimeout(timer);
  timer = setTimeout(look, 200);
};
const look = async () => {
  const asked = find(".find", rest);
  if (!asked) return;
  // The responses to pending steps are first: they are lists of the previous place.
  if (isPending()) return lookSoon();
  clearTimeout(timer);
  isLooking = true;
  const mine = ++looked, before = answers, query = new URLSearchParams(new FormData(asked));
  try {
    const response = await fetch(`/tasks?${query}`), page = parsed(await response.text());
    if (mine !== looked) return;
    if (isPending() || answers !== before) return lookSoon();
    if (!query.get("q")) query.delete("q");
    if (query.get("order") === "service") query.delete("order");
    const url = query.size ? `/tasks?${query}` : "/tasks";
    if (isOther(page) || !find("#rest", page)) return location.assign(url);
    answers += 1;
    for (const row of known.querySelectorAll(".extra")) row.remove();
    take(page, { redirected: true, url });
    render();
    isLooking = false;
    find(".skip", say)?.remove();
    if (find("#unavailable", page)) message(page);
    else {
      find("#unavailable")?.remove();
      say.append(make("span", { className: "skip" }, find("#found, .empty", known)?.textContent ?? ""));
    }
    listen();
  } catch {
    isLooking = false;
    complain(words.none);
  }
};
rest.addEventListener("input", ({ target }) => { if (target.id === "q") lookSoon(); });
rest.addEventListener("change", ({ target }) => { if (target.id === "order") look(); });

// Keys, as on the sheet; never in a field, and not if they are turned off.
const keys = find("#keys"), isOn = find("#keys-on");
// A shared screen keeps nothing of a person.
if (!find("#still-there")) try {
  isOn.checked = localStorage.getItem("keys") !== "off";
  isOn.addEventListener("change", () => localStorage.setItem("keys", isOn.checked ? "on" : "off"));
} catch {}
const jump = (to) => {
  const all = rows();
  if (all.length) focus(all[Math.min(Math.max(to, 0), all.length - 1)]);
};
const move = (by) => jump(rows().indexOf(document.activeElement.closest("li")) + by);
// What was typed within a second: the number of a task, or `g`.
let typed = "", typedAt = 0;
const type = (key) => {
  typed = (Date.now() - typedAt < 1000 ? typed : "") + key;
  typedAt = Date.now();
  if (typed.endsWith("gg")) jump(0);
  else if (/\d/.test(key)) jump(/\d+$/.exec(typed)[0] - 1);
};
document.addEventListener("keydown", (event) => {
  const { key, target } = event, row = target.closest?.(".tasks > li");
  if (event.defaultPrevented || isComposed(event) || event.altKey || !isOn.checked || find("dialog[open]")) return;
  const hasControl = event.ctrlKey || event.metaKey;
  if (isTyping(target) && !(hasControl && isEmptyField(target))) return;
  // With Caps Lock on, a letter is a capital too.
  const act = hasControl ? { z: event.shiftKey ? redo : undo, y: redo }[key.toLowerCase()] : {
    n: () => field().focus(), "/": () => {
      const more = find(".more", rest);
      if (more) more.open = true;
      find("#q")?.focus();
    }, j: () => move(1), k: () => move(-1), "?": () => keys.showModal(),
    G: () => jump(Infinity), ...(event.shiftKey && { X: tickAll }), ...(/^[g\d]$/.test(key) && { [key]: () => type(key) }),
    ...(row && {
      PageDown: () => move(10), PageUp: () => move(-10),
      ArrowDown: () => move(1), ArrowUp: () => move(-1), x: () => tickOf(row)?.click(), e: () => edit(row), F2: () => edit(row),
      Delete: () => deleteOf(row)?.click(),
    }),
  }[key];
  if (!act) return;
  event.preventDefault();
  act();
});

// Returning to the list restores the row; the browser restores how far the page was scrolled.
const isNew = performance.getEntriesByType("navigation")[0]?.type === "navigate";
const here = () => location.pathname + location.search;
if (!find("#still-there")) try {
  const place = JSON.parse(sessionStorage.place ?? "{}");
  const isSame = place.list === here() && place.owner === person(document);
  if (!isNew && isSame && place.address && !find("[autofocus]")) hold(place, { preventScroll: true });
  addEventListener("pagehide", () => { if (!isGoing) sessionStorage.place = JSON.stringify({ ...held(), list: here(), owner: person(document) }); });
} catch {}
if (isNew && /^#t\d+$/.test(location.hash) && !find("[autofocus]")) {
  const row = find(location.hash)?.closest("li") ?? rows().at(-1);
  // Otherwise the browser takes the focus away when it scrolls there.
  history.replaceState(null, "", here());
  focus(row);
}
listen();
