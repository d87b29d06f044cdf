// A shared screen keeps nothing of a person. The server ends each session in any case; this script polls the time left, warns, and
// clears the screen at the end. Without it the page goes to the start a little later, by Refresh.
"use strict";
(() => {
  const own = document.currentScript.dataset;
  const root = document.documentElement;
  const notice = document.getElementById("still-there");
  let isOver = false;
  let isLeaving = false;

  // The screen's state from the program; `null` while it does not respond.
  const look = async () => {
    try {
      const response = await fetch(own.screen, { cache: "no-store", credentials: "same-origin", signal: AbortSignal.timeout?.(5_000) });
      return response.ok ? await response.text() : null;
    } catch {
      return null;
    }
  };
  const pause = () => new Promise((resume) => { setTimeout(resume, 2_000); });

  // A held key is no activity, and neither is a scripted event.
  const onTouch = (act) => {
    for (const name of ["keydown", "pointerdown", "wheel"]) {
      addEventListener(name, (event) => { if (event.isTrusted && !event.repeat) act(event); }, { capture: true, passive: true });
    }
  };

  // First, so that a page that can't be left shows nothing either.
  const forget = () => {
    isOver = true;
    root.classList.add("gone");
    document.title = own.title;
    for (const form of document.forms) form.reset();
    document.body.replaceChildren();
    try { sessionStorage.clear(); } catch {}
  };
  const leave = async (reason) => {
    forget();
    isLeaving = true;
    while ((await look()) === null) await pause();
    location.replace(own.ended + (reason ? `?notice=${encodeURIComponent(reason)}` : ""));
  };

  // A browser whose request fails shows its own error page, and stays there. So no page is left before the
  // program has responded; until then the page stays, shows a notice, and retries. The latest press counts.
  let told = "";
  const tell = (text) => {
    const place = document.getElementById("no-program");
    // Not compared with the page, where a browser's translation replaces it.
    if (place && told !== text) place.textContent = told = text;
  };
  const pressIsOldAfter = 20_000;
  let wanted = null;
  const go = async (next) => {
    const isWaiting = wanted !== null;
    if (wanted?.form) delete wanted.form.dataset.sent;
    wanted = next;
    if (isWaiting) return;
    const began = performance.now();
    while ((await look()) === null) {
      tell(own.away);
      if (wanted?.isLast && !isLeaving) clear(wanted.form);
      await pause();
    }
    tell("");
    if (wanted === null) return;
    const { act, isLast } = wanted;
    wanted = null;
    if (isOver && !isLast) return;
    // The person may be gone, and the provider's page would stay on the screen.
    if (!notice && performance.now() - began > pressIsOldAfter) return leave();
    act();
  };
  // "Done": the screen is cleared now, and the session ended as soon as possible. The person may have left by then, so there is
  // no question about waiting tasks, which the next person would see.
  const clear = (form) => {
    forget();
    isLeaving = true;
    const answer = Object.assign(document.createElement("input"), { type: "hidden", name: "unsent", value: "yes" });
    form.append(answer);
    document.body.append(form);
  };

  // These forms always lead to another page. Sent by the script, they can't end on an error page even if the program stops
  // between its response and the form.
  const repeatable = own.repeatable.split(" ");
  const send = async (form, button) => {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    try {
      const response = await fetch(form.action, { method: "POST", body, cache: "no-store", credentials: "same-origin" });
      if (response.ok && response.redirected) location.assign(response.url);
      else submit(form, button);
    } catch {
      go({ act: () => send(form, button), form });
    }
  };
  const mayGo = new WeakSet();
  const submit = (form, button) => {
    mayGo.add(form);
    delete form.dataset.sent;
    form.requestSubmit(button);
  };
  addEventListener("submit", (event) => {
    const [form, button] = [event.target, event.submitter];
    if (event.defaultPrevented || mayGo.delete(form)) return;
    event.preventDefault();
    const { pathname } = new URL(form.action);
    const act = !notice && repeatable.includes(pathname) ? send : submit;
    go({ act: () => act(form, button), form, isLast: pathname === own.handOver });
  });
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isHere = link.hash && link.pathname === location.pathname && link.search === location.search;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin || isHere) return;
    event.preventDefault();
    go({ act: () => location.assign(link.href) });
  });
  addEventListener("pageshow", (event) => { if (event.persisted) wanted = null; });

  // A page from the browser's cache is hidden until it is known to be valid.
  addEventListener("pagehide", () => root.classList.add("gone"));

  if (!notice) {
    // For the next person.
    try { sessionStorage.removeItem("person"); } catch {}
    // A page without a session: an error, a question, an unsaved text. It goes to the start when it is idle.
    let since = performance.now();
    const limit = own.idle ? own.idle * 1000 : Infinity;
    const untilDim = 300_000;
    onTouch(() => { since = performance.now(); });
    // The first touch of a dimmed screen only wakes it.
    const wake = (event) => {
      if (!root.classList.contains("dim")) return;
      event.preventDefault();
      event.stopPropagation();
      root.classList.remove("dim");
    };
    for (const name of ["click", "keydown"]) addEventListener(name, wake, { capture: true });
    addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      if (own.idle) return leave();
      since = performance.now();
      root.classList.remove("gone");
    });
    setInterval(() => {
      if (isOver) return;
      if (document.visibilityState !== "visible") since = performance.now();
      const idle = performance.now() - since;
      if (idle >= limit) leave();
      else if (!own.idle) root.classList.toggle("dim", root.classList.contains("dim") || idle >= untilDim);
    }, 1000);
    if (own.idle) return;
    // The start page stays for hours: it shows when the program is away, and reloads after that, or when
    // it shows an old address.
    let missed = 0;
    let isLooking = false;
    setInterval(async () => {
      if (isLooking || isOver || wanted || document.visibilityState !== "visible") return;
      isLooking = true;
      const state = await look();
      isLooking = false;
      if (isOver || wanted) return;
      missed = state === null ? missed + 1 : 0;
      const isBack = state !== null && told;
      if (missed > 1) tell(own.away);
      if (state === null) return;
      tell("");
      if (own.state !== undefined && (isBack || state !== own.state)) location.replace("/");
    }, 4_000);
    return;
  }

  const data = notice.dataset;
  const form = notice.querySelector("form");
  const seconds = notice.querySelector("bdi");
  const sendsAtMostEvery = 15_000;
  const asksAgainAfter = 3_000;

  // Two clocks: the monotonic one stops while some machines sleep, and the other one may be set.
  let ends = null;
  const begin = (left) => { ends = { steady: performance.now() + left * 1000, wall: Date.now() + left * 1000 }; };
  const left = () => Math.min(ends.steady - performance.now(), ends.wall - Date.now()) / 1000;
  begin(Number(data.left));

  // The page behind the notice can't be read, pressed or heard.
  const cover = () => {
    root.classList.add("away");
    if (!notice.open) notice.showModal();
  };
  const uncover = () => {
    root.classList.remove("away", "gone");
    if (notice.open) notice.close();
  };

  // A form is being sent: its response tells more than the end of the session.
  let sentForm = -Infinity;
  addEventListener("submit", (event) => { if (!event.defaultPrevented) sentForm = performance.now(); });

  const hear = (answer) => {
    if (isOver || performance.now() - sentForm < asksAgainAfter) return;
    if (answer.session !== data.session || !(answer.left > 0)) {
      return leave(answer.notice ?? (left() <= 0 ? "inactive" : null));
    }
    begin(answer.left);
    wantsAnswer = false;
    if (answer.left > data.warning) uncover();
    else {
      root.classList.remove("gone");
      cover();
    }
  };

  let wantsAnswer = false;
  let isAsking = false;
  let asked = -Infinity;
  let sent = performance.now();
  const ask = async () => {
    wantsAnswer = true;
    if (isAsking) return;
    isAsking = true;
    asked = performance.now();
    const sentBefore = sent;
    try {
      const response = await fetch(data.ask, { cache: "no-store", credentials: "same-origin" });
      const answer = response.ok ? await response.json() : null;
      // Out of date if a key was reported since: the response to that report counts.
      if (answer && sent === sentBefore) hear(answer);
    } catch {
      // No response: the page's own clock decides.
      if (left() <= 0) forget();
    }
    isAsking = false;
  };

  // Other tabs of this browser have the same session.
  const tabs = window.BroadcastChannel ? new BroadcastChannel("kiosk") : null;
  if (tabs) tabs.onmessage = () => { if (!isOver) ask(); };

  const say = async () => {
    sent = performance.now();
    try {
      const response = await fetch(form.action, {
        method: "POST", body: new URLSearchParams(new FormData(form)), cache: "no-store", credentials: "same-origin",
      });
      if (isOver) return;
      if (!response.ok) return ask();
      hear(await response.json());
      tabs?.postMessage("here");
    } catch {
      if (!isOver) ask();
    }
  };

  onTouch(() => { if (!isOver && !notice.open && performance.now() - sent >= sendsAtMostEvery) say(); });

  // Any key or touch on the notice means "stay" only: the same touch must not press anything under it.
  const stay = (event) => {
    if (!event.isTrusted || !notice.open) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat && !isOver) say();
  };
  for (const name of ["keydown", "click", "touchend"]) addEventListener(name, stay, { capture: true, passive: false });
  for (const name of ["submit", "cancel"]) notice.addEventListener(name, (event) => event.preventDefault());

  // A hidden tab, an opened lid, the Back button: the server knows whether the session is valid.
  document.addEventListener("visibilitychange", () => {
    if (isOver) return;
    if (document.visibilityState === "hidden") return root.classList.add("away");
    ask();
  });
  addEventListener("pageshow", (event) => { if (event.persisted) ask(); });

  setInterval(() => {
    if (isLeaving) return;
    if (isOver) {
      // The server was away at the end: the start page is shown when it is back.
      if (performance.now() - asked < asksAgainAfter) return;
      asked = performance.now();
      fetch(data.ask, { cache: "no-store" }).then(() => { if (!isLeaving) leave(); }, () => {});
      return;
    }
    // The phone that opened the session, or the operator, can end it at any moment.
    if ("phone" in data && document.visibilityState === "visible" && performance.now() - asked >= 1_000) ask();
    const rest = left();
    if (rest <= data.warning && !notice.open) {
      cover();
      ask();
    }
    if (rest <= 0) {
      root.classList.add("gone");
      wantsAnswer = true;
    }
    const shown = String(Math.max(0, Math.ceil(rest)));
    if (notice.open && seconds.textContent !== shown) seconds.textContent = shown;
    if (wantsAnswer && performance.now() - asked >= asksAgainAfter) ask();
  }, 500);
})();
