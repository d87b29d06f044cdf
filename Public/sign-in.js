// The tab that begins a sign-in keeps a key and sends it along to confirm the response. No other origin has its storage.
"use strict";
(() => {
  const name = "sign-in-key";
  const keyed = (link) => {
    const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const url = new URL(link.href);
    url.searchParams.set("key", key);
    try { sessionStorage.setItem(name, key); } catch {}
    return url.pathname + url.search;
  };
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href^='/sign-in']");
    if (link?.pathname === "/sign-in") link.href = keyed(link);
  });
  const onward = document.querySelector("a[data-go-on]");
  if (onward) location.replace(keyed(onward));
  const form = document.querySelector("form[data-key]");
  try {
    if (form?.dataset.key !== sessionStorage.getItem(name)) return;
    sessionStorage.removeItem(name);
    sessionStorage.person = form.querySelector("[data-person]").dataset.person;
    form.submit();
  } catch {}
})();
