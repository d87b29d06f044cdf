// A tab remembers whose pages it showed, by an opaque handle of the person. Cookies ignore ports, so another server of this host
// can sign the browser in as another person: this asks before any of their content is shown, and runs before the body is parsed.
"use strict";
try {
  const { person } = document.currentScript.dataset, was = sessionStorage.person;
  if (was && was !== person) {
    document.documentElement.hidden = true;
    location.replace("/another-account?" + new URLSearchParams({ was, then: location.pathname + location.search }));
  } else sessionStorage.person = person;
} catch {}
