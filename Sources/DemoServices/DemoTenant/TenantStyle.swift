/// The style sheet of the demo tenant: unlike the companion's, so that the two are not confused, and plainly a demo.
enum TenantStyle {
    static let text = """
        :root { color-scheme: light dark; --ink: #241a29; --soft: #5d5165; --paper: #fff; --ground: #f3ecf6;
          --line: #85788d; --brand: #7c2d92; --brand-ink: #fff; --bad: #a3182b; --bad-paper: #fdecee; --other: #1559b7; }
        @media (prefers-color-scheme: dark) { :root { --ink: #f4edf7; --soft: #c5b8cc; --paper: #2a2030; --ground: #17111b;
          --line: #8d7f96; --brand: #dba6ea; --brand-ink: #2b0d34; --bad: #ffb0b8; --bad-paper: #451a22;
          --other: #9cc4ff; } }
        * { box-sizing: border-box; }
        body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
          font: 1rem/1.5 system-ui, "Segoe UI", "Liberation Sans", sans-serif; }
        .ribbon { margin: 0; padding: .4rem 1rem; text-align: center; font-size: .875rem; color: var(--brand-ink);
          background: var(--brand); border-bottom: .25rem dashed color-mix(in srgb, var(--brand) 65%, var(--brand-ink)); }
        main { width: min(27rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; background: var(--paper);
          border-radius: .75rem; border-top: .35rem solid var(--brand); box-shadow: 0 .3rem 1.6rem rgb(40 0 60 / .14); }
        .provider { --brand: var(--other); }
        .provider .initial { color: var(--paper); }
        .tenant { margin: 0; font-size: .875rem; color: var(--soft); overflow-wrap: anywhere; }
        h1 { margin: .15rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
        h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
        p { margin: .6rem 0; }
        form { margin: 0; }
        label { display: block; margin: .8rem 0 .2rem; font-weight: 600; }
        input { width: 100%; min-height: 2.75rem; padding: .5rem .7rem; font: inherit; color: inherit;
          background: transparent; border: 1px solid var(--line); border-radius: .4rem; }
        input[aria-invalid=true] { border: 2px solid var(--bad); }
        .hint, .problem { margin: .2rem 0 0; font-size: .875rem; color: var(--soft); }
        .problem { color: var(--bad); font-weight: 600; }
        button, .button { display: block; width: 100%; min-height: 2.75rem; margin: .7rem 0 0; padding: .5rem 1rem;
          font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; border-radius: .4rem;
          border: 1px solid var(--brand); color: var(--brand-ink); background: var(--brand); }
        input:not([type=hidden]) + button, .hint + button, .problem + button { margin-top: 1.3rem; }
        button.quiet, .button.quiet { color: var(--brand); background: transparent; }
        button.persona { display: flex; gap: .75rem; align-items: center; text-align: start; color: var(--ink);
          background: transparent; border-color: var(--line); }
        .detail { display: block; font-weight: 400; font-size: .875rem; color: var(--soft); overflow-wrap: anywhere; }
        .initial { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%;
          background: var(--brand); color: var(--brand-ink); font-weight: 700; }
        button.link { display: inline; width: auto; min-height: 0; margin: .9rem 0 0; padding: .3rem 0; border: 0;
          background: none; color: var(--brand); text-decoration: underline; font-weight: 400; }
        a { color: var(--brand); }
        a.link { display: inline-block; margin: .9rem 0 0; padding: .3rem 0; }
        .button.quiet { display: grid; place-items: center; }
        details { margin: .7rem 0 0; }
        summary { padding: .6rem 0; min-height: 2.75rem; color: var(--brand); cursor: pointer; }
        .name, .words { overflow-wrap: anywhere; }
        .notice { padding: .7rem .9rem; border-radius: .4rem; border-inline-start: .3rem solid var(--brand);
          background: var(--ground); }
        .mail { margin: 1rem 0; padding: .4rem .9rem; border: 1px dashed var(--line); border-radius: .4rem; }
        .code { margin: .2rem 0 .4rem; font: 700 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .2em; }
        input[readonly] { border-style: dashed; }
        .message { margin: 0 0 1rem; padding: .7rem .9rem; border-radius: .4rem; border-inline-start: .3rem solid var(--bad);
          background: var(--bad-paper); color: var(--bad); }
        .row { display: flex; flex-wrap: wrap; gap: .3rem 1rem; justify-content: space-between; }
        .or { display: flex; gap: .75rem; align-items: center; margin: 1.3rem 0 .3rem; color: var(--soft);
          font-size: .875rem; }
        .or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
        dl { margin: 0; font-size: .875rem; } dt { color: var(--soft); margin-top: .5rem; }
        dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; }
        footer { width: min(27rem, 100% - 2rem); margin: 0 auto 2rem; font-size: .875rem; color: var(--soft); }
        code { overflow-wrap: anywhere; }
        :focus-visible { outline: 3px solid var(--other); outline-offset: 2px; }
        @media (pointer: coarse) { .link:is(a, button) { min-height: 2.75rem; padding-block: .7rem; } }
        @media (max-width: 30rem) { main { margin: 1rem auto; padding: 1.1rem; } }
        @media (prefers-contrast: more) { :root { --soft: var(--ink); --line: var(--ink); } }

        """
}
