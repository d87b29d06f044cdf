// The talk works without this script. It adds arrow keys, the clock, and notes that stay open.
"use strict";
(() => {
  // Kept by the browser tab: when the talk and the stop began, and whether the notes are open.
  const read = () => {
    try { return JSON.parse(sessionStorage.getItem("talk")) ?? {}; } catch { return {}; }
  };
  const write = (change) => {
    try { sessionStorage.setItem("talk", JSON.stringify({ ...read(), ...change })); } catch { /* nothing is kept */ }
  };

  // A presenter's remote sends PageDown and PageUp, which scroll the page first.
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const atTop = scrollY < 2;
    const atEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    const isNext = event.key === "ArrowRight" || (event.key === "PageDown" && atEnd);
    const isPrevious = event.key === "ArrowLeft" || (event.key === "PageUp" && atTop);
    const link = isNext ? document.querySelector("a[rel=next]") : isPrevious ? document.querySelector("a[rel=prev]") : null;
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  // The first page's button restarts the clock.
  document.getElementById("begin")?.addEventListener("click", () => write({ start: Date.now(), stop: null, at: null }));

  const notes = document.getElementById("notes");
  if (notes) {
    notes.open = read().notes === true;
    notes.addEventListener("toggle", () => write({ notes: notes.open }));
    // That event is a little late, and a key to the next stop may precede it.
    notes.querySelector("summary").addEventListener("click", () => write({ notes: !notes.open }));
  }

  const clock = document.getElementById("clock");
  if (!clock) return;
  const stop = Number(clock.dataset.stop);
  const kept = read();
  const now = Date.now();
  // Returning from the picture to the same stop keeps its minute.
  const at = kept.stop === stop && kept.at ? kept.at : now;
  const start = kept.start ?? now;
  write({ start, stop, at });

  const time = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const [minute, whole] = [clock.querySelector("strong"), clock.querySelector("span")];
  const show = () => {
    const gone = Math.max(0, Math.floor((Date.now() - at) / 1000));
    const isOver = gone > 60;
    clock.classList.toggle("over", isOver);
    minute.textContent = (isOver ? clock.dataset.over : clock.dataset.left).replace("{time}", time(Math.abs(60 - gone)));
    whole.textContent = clock.dataset.total.replace("{time}", time(Math.max(0, Math.floor((Date.now() - start) / 1000))));
  };
  show();
  clock.hidden = false;
  setInterval(show, 500);
})();
