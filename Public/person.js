// A tab remembers whose pages it showed, by an opaque handle of the person. Cookies ignore ports, so another server of this host
// can sign the browser in as another person: this asks before any of their content is shown, and runs before the body is parsed.
"use strict";
try {
  const { person, earlier = "" } = document.currentScript.dataset, was = sessionStorage.person;
  // After the key of the program was replaced, the same person has another handle.
  if (was && was !== person && !earlier.split(" ").includes(was)) {
    document.documentElement.hidden = true;
    location.replace("/another-account?" + new URLSearchParams({ was, then: location.pathname + location.search }));
  } else sessionStorage.person = person;
} catch {}
