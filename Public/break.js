// During "Run all", changed parts are updated from the server's page. Without this script, the page reloads.
"use strict";
(() => {
  const results = document.getElementById("results");
  let failures = 0;

  const take = (fresh) => {
    for (const after of fresh.querySelectorAll("[data-live][id]")) {
      const before = document.getElementById(after.id);
      if (!before || before.outerHTML === after.outerHTML) continue;
      for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
      for (const { name, value } of after.attributes) before.setAttribute(name, value);
      before.replaceChildren(...after.childNodes);
    }
  };

  const poll = async () => {
    const address = results?.dataset.poll;
    if (!address) return;
    try {
      const answer = await fetch(address, { cache: "no-store", credentials: "same-origin" });
      if (!answer.ok) throw new Error(answer.statusText);
      take(new DOMParser().parseFromString(await answer.text(), "text/html"));
      failures = 0;
    } catch {
      failures += 1;
    }
    // The program was stopped.
    if (failures < 10) setTimeout(poll, 1000);
  };
  setTimeout(poll, 1000);
})();
