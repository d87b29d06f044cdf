// Adds a copy button to each address to register. Without scripts a click selects the whole address.
"use strict";
(() => {
  if (!navigator.clipboard) return;
  for (const place of document.querySelectorAll(".copy")) {
    // Before a browser's translation can change it.
    const { textContent } = place.querySelector("code");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.textContent = place.dataset.copy;
    button.setAttribute("aria-label", `${place.dataset.copy} ${textContent}`);
    const said = document.createElement("span");
    said.setAttribute("role", "status");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(textContent);
      said.textContent = place.dataset.copied;
    });
    place.append(button, said);
  }
})();
