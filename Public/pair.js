// Waits for the other side: polls once a second, and reloads the page after a change.
"use strict";
(() => {
  const place = document.querySelector("[data-ask]");
  if (!place) return;
  const { ask, state, left } = place.dataset;
  const seconds = document.querySelector(".left bdi");
  const ends = performance.now() + Number(left) * 1000;
  let isAsking = false;
  let isOver = false;
  const look = async () => {
    if (isAsking || isOver) return;
    isAsking = true;
    try {
      const response = await fetch(ask, { cache: "no-store", credentials: "same-origin" });
      // No response does not mean a change.
      if (response.ok && (await response.text()) !== state) {
        isOver = true;
        location.replace(location.pathname);
      }
    } catch {}
    isAsking = false;
  };
  setInterval(() => {
    const shown = String(Math.max(0, Math.ceil((ends - performance.now()) / 1000)));
    if (left && seconds && seconds.textContent !== shown) seconds.textContent = shown;
    look();
  }, 1000);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") look(); });
})();
