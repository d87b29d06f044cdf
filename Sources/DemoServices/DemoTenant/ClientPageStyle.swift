/// The style sheet of the page for the client under test, in addition to the tenant's.
enum ClientPageStyle {
    static let text = """
        :root { --good: #17692f; --good-paper: #e7f6ec; --open-paper: #ece6ef; }
        @media (prefers-color-scheme: dark) { :root { --good: #8fe0a8; --good-paper: #17361f; --open-paper: #3a2f41; } }
        main, footer { width: min(84rem, 100% - 2rem); }
        h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
        h3 { margin: 1.5rem 0 .3rem; font-size: 1rem; }
        .registration { display: flex; flex-wrap: wrap; gap: .2rem 2rem; }
        .clients ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; margin: 0 0 1rem; padding: 0; }
        .clients li { max-width: 100%; }
        .clients a { display: block; min-height: 2.75rem; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: .4rem;
          color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
        .clients a[aria-current] { border-color: var(--brand); box-shadow: inset 0 -.2rem 0 var(--brand); background: var(--ground); }
        .columns { display: grid; gap: 2rem; margin: 1rem 0; }
        .columns > * { min-width: 0; }
        @media (min-width: 60rem) { .columns { grid-template-columns: 2fr 3fr; } }
        .sign-in { border-top: 1px solid var(--line); margin: 0; }
        .sign-in summary { display: flex; gap: .75rem; align-items: center; }
        .sign-in summary::after { content: "▾" / ""; margin-inline-start: auto; }
        .sign-in[open] summary::after { content: "▴" / ""; }
        .checklist, .faults { list-style: none; margin: 0; padding: 0; }
        .checklist li { display: grid; grid-template-columns: 6.5rem 1fr; gap: .6rem; align-items: start; padding: .45rem 0; }
        .faults li { display: grid; gap: .3rem 1rem; padding: .7rem .5rem; border-top: 1px solid var(--line); }
        .faults li.armed, .faults li:target { background: var(--ground); }
        .faults button { margin: 0; }
        .faults .name { font-family: ui-monospace, monospace; }
        .outcome { display: flex; flex-wrap: wrap; gap: .3rem .6rem; align-items: center; margin: .3rem 0 0; }
        .what { overflow-wrap: anywhere; }
        @media (min-width: 40rem) { .faults li { grid-template-columns: 1fr auto; align-items: start; }
          .faults button { white-space: nowrap; } }
        .mark { padding: .1rem .6rem; border-radius: 1rem; font-size: .875rem; font-weight: 600; text-align: center;
          background: var(--open-paper); color: var(--ink); white-space: nowrap; }
        .mark.passed { background: var(--good-paper); color: var(--good); }
        .mark.passed::before { content: "✓ " / ""; }
        .mark.failed { background: var(--bad-paper); color: var(--bad); }
        .mark.failed::before { content: "✗ " / ""; }
        button:disabled { opacity: 1; border-style: dashed; cursor: default; }
        @media print {
          :root { color-scheme: light; --ink: #000; --soft: #333; --paper: #fff; --ground: #fff; --line: #888; }
          .no-print, .ribbon { display: none; }
          body, main { background: #fff; box-shadow: none; }
          main, footer { width: 100%; margin: 0; padding: 0; border: 0; }
          .columns { display: block; }
          .faults li { grid-template-columns: 1fr; }
          li, details { break-inside: avoid; }
          .mark { border: 1px solid; }
          details::details-content { content-visibility: visible; }
          summary::after { display: none; }
        }

        """
}
