// The flow view works without this script. It shows new messages without a reload.
"use strict";
(() => {
  // A link to a message opens it, and a link to a check opens the message that it is in.
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const item = target && target.closest(".message-item");
    if (!item) return;
    const details = item.querySelector("details");
    const isWhole = target === item || target === details;
    details.open = true;
    (isWhole ? details : target).scrollIntoView({ block: isWhole ? "start" : "center" });
    if (isWhole) details.querySelector("summary").focus({ preventScroll: true });
  };
  addEventListener("hashchange", reveal);
  // The same link again does not change the address.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#']");
    if (link && link.getAttribute("href") === location.hash) setTimeout(reveal);
  });
  try { reveal(); } catch { /* an invalid fragment */ }
  // The browser scrolls to the fragment after this script, and removes the focus.
  addEventListener("load", () => { if (document.activeElement === document.body) try { reveal(); } catch { /* as above */ } });

  // In print everything is open; it is restored afterwards.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".message-item details:not([open])")];
    for (const details of opened) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });

  // Step by step: the right arrow key continues. In the talk it leads to the next stop, and must do nothing here.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (event.target.closest?.("input, textarea, select, pre") || document.getElementById("back-to-talk")) return;
    document.getElementById("continue")?.click();
  });

  // A saved trace is copied into the field and sent like pasted text.
  const file = document.getElementById("file");
  if (file) {
    document.getElementById("choose-file").hidden = false;
    file.addEventListener("change", async () => {
      const chosen = file.files[0];
      // The server would refuse it too, but only after the whole upload.
      if (chosen) document.getElementById("trace").value = chosen.size > 4_000_000 ? "" : await chosen.text();
    });
  }

  // Live: the server announces a change, and the page is fetched again.
  const flow = document.getElementById("flow");
  if (!flow || !flow.dataset.events || !window.EventSource) return;

  // Not read from the page later, where a browser's translation replaces it.
  let told = document.getElementById("flow-status")?.textContent;
  const replace = (page) => {
    const fresh = page.getElementById("flow");
    if (!fresh) return false;
    const isOpen = new Map([...flow.querySelectorAll("details[id]")].map((details) => [details.id, details.open]));
    const focused = flow.contains(document.activeElement) ? document.activeElement : null;
    const holder = focused && focused.closest("[id]");
    const wasSummary = focused && focused.matches("summary");
    for (const details of fresh.querySelectorAll("details[id]")) {
      if (isOpen.has(details.id)) details.open = isOpen.get(details.id) || details.open;
    }
    for (const element of fresh.querySelectorAll("[autofocus]")) element.removeAttribute("autofocus");
    flow.replaceChildren(...fresh.childNodes);
    if (fresh.dataset.events) flow.dataset.events = fresh.dataset.events;
    else delete flow.dataset.events;
    const again = holder && holder !== flow && document.getElementById(holder.id);
    if (again) (wasSummary ? again.querySelector("summary") ?? again : again).focus({ preventScroll: true });
    const status = document.getElementById("flow-status");
    const news = page.getElementById("flow-status");
    if (status && news && told !== news.textContent) status.textContent = told = news.textContent;
    document.title = page.title;
    return true;
  };

  let source = null;
  const listen = () => {
    if (!flow.dataset.events) return;
    source = new EventSource(flow.dataset.events);
    source.onmessage = async () => {
      source.close();
      try {
        const response = await fetch(location.pathname + location.search, { credentials: "same-origin", cache: "no-store" });
        if (!response.ok) return;
        if (replace(new DOMParser().parseFromString(await response.text(), "text/html"))) listen();
      } catch {
        setTimeout(listen, 3000);
      }
    };
  };
  listen();
  // A page restored by the Back button has lost its connection.
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
})();
