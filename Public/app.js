// Every page works without this script. It prevents a second press and adds conveniences.
"use strict";
(() => {
  const menus = () => document.querySelectorAll("details.who[open]");
  document.addEventListener("keydown", (event) => {
    const who = event.target.closest?.("details.who"), by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (who && by) {
      // From the name down to the first and up to the last, as in any menu.
      who.open = true;
      const items = [...who.querySelectorAll(".item")], at = items.indexOf(document.activeElement);
      items.at(at < 0 && by < 0 ? -1 : (at + by) % items.length).focus();
      event.preventDefault();
    }
    // An input method's own Escape closes nothing; Safari sends it after the end of the composition, with this code.
    if (event.key !== "Escape" || event.isComposing || event.keyCode === 229) return;
    for (const menu of menus()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
  // It covers the content below.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const who = target.closest?.("details.who");
    if (who && relatedTarget && !who.contains(relatedTarget)) who.open = false;
  });
  document.addEventListener("click", (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false;
  });

  // With a mouse, the field has the focus. On a phone its keyboard would cover the buttons below.
  const eager = matchMedia("(hover: hover) and (pointer: fine)").matches && !location.hash
    && !document.querySelector("[autofocus]") && document.querySelector(".eager");
  // Returning to a page restores its position.
  const isBack = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
  if (eager) eager.focus({ preventScroll: isBack });
  // A field that has the focus from the start has the cursor at its end.
  const field = eager || document.querySelector("input.input[autofocus]");
  if (field) field.setSelectionRange(field.value.length, field.value.length);

  // The list beside a task shows the part that the task is in.
  const current = document.querySelector(".beside [aria-current]");
  if (current) current.closest(".beside").scrollTop = current.offsetTop - 120;

  // A change of account that is made in this tab is expected (person.js). Without a handle, the next page sets it.
  const remember = ({ dataset }) => { try { sessionStorage.person = dataset.person ?? ""; } catch {} };
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href^='/sign-in'], a[data-person]");
    if (link) remember(link);
  });

  // Times are in the server's time zone and converted to the browser's, also where other scripts insert them.
  const { lang } = document.documentElement;
  const locale = [...navigator.languages, "en-GB"].find((tag) => tag.startsWith(lang)) ?? lang;
  const localize = () => {
    for (const time of document.querySelectorAll("time:not([data-local])")) {
      const moment = new Date(time.dateTime), clock = moment.toLocaleTimeString(locale, { timeStyle: "long" });
      time.dataset.local = "";
      time.textContent = time.className ? clock : `${moment.toLocaleDateString(locale, { dateStyle: "long" })}, ${clock}`;
    }
  };
  localize();
  new MutationObserver(localize).observe(document, { childList: true, subtree: true });

  // A form that is being sent is not sent twice.
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const action = event.target.getAttribute("action");
    if (/^\/(accounts|sign-|switch-)/.test(action)) remember(event.submitter ?? event.target);
    // Signing out removes unsent text (tasks.js).
    if (/sign-out|switch-user/.test(action)) try {
      for (const name of ["typed", "place"]) sessionStorage.removeItem(name);
    } catch {}
    if (event.target.dataset.sent) return event.preventDefault();
    event.target.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-busy", "true");
  });
  // After the Back button, the page can be used again.
  addEventListener("pageshow", () => {
    for (const form of document.forms) delete form.dataset.sent;
    for (const button of document.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
  });

  // Signing out in one tab shows in the others; the server notifies the list. Text being typed is kept.
  const tabs = new BroadcastChannel("signed-out");
  if (document.getElementById("signed-out")) tabs.postMessage("");
  else if (document.querySelector(".who") && !document.getElementById("rest")) tabs.onmessage = () => {
    const isTyped = [...document.querySelectorAll("input, textarea")].some(({ value, defaultValue }) => value !== defaultValue);
    if (!isTyped) location.replace(location.pathname + location.search);
  };

  // WebKit keeps `no-store` pages for the Back button over plain HTTP. A person's page is requested again before it
  // is shown, in case they have signed out. Shared screens: kiosk.js.
  if (document.querySelector("details.who") && !document.getElementById("still-there")) {
    addEventListener("pagehide", (event) => { if (event.persisted) document.documentElement.style.visibility = "hidden"; });
    addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }

  // For browsers without `autofocus` on any element.
  if (!("autofocus" in HTMLElement.prototype)) document.querySelector("[autofocus]")?.focus();
})();
