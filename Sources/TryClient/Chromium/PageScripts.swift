internal import JSON

/// The scripts that run in a page of Chromium.
enum PageScripts {
    /// Runs before the scripts of every page: counts what a page still waits for that is no request, which the protocol does not tell. Timers
    /// count if they end within three seconds after the page was opened or clicked, so that a clock on a page does not. What workers and
    /// databases do can't be counted: a page that has some is given more time.
    static let watching = """
        (() => {
          const key = Symbol.for("web-companion.trial");
          if (self[key]) return;
          const later = self.setTimeout.bind(self);
          const timers = new Set();
          const watch = { later, timers, promises: 0, isSlow: false, horizon: performance.now() + 3000 };
          Object.defineProperty(self, key, { value: watch });
          const { setTimeout, clearTimeout, clearInterval } = self;
          self.setTimeout = function (handler, delay, ...values) {
            if (typeof handler !== "function") return setTimeout.call(self, handler, delay, ...values);
            const timer = setTimeout.call(self, function (...given) {
              timers.delete(timer);
              return handler.apply(this, given);
            }, delay, ...values);
            if (performance.now() + (Number(delay) || 0) <= watch.horizon) timers.add(timer);
            return timer;
          };
          for (const [name, clear] of [["clearTimeout", clearTimeout], ["clearInterval", clearInterval]]) {
            self[name] = function (timer) {
              timers.delete(timer);
              return clear.call(self, timer);
            };
          }
          const slow = (owner, name) => {
            const method = owner?.[name];
            if (typeof method !== "function") return;
            owner[name] = new Proxy(method, {
              apply: (target, object, values) => { watch.isSlow = true; return Reflect.apply(target, object, values); },
              construct: (target, values, made) => { watch.isSlow = true; return Reflect.construct(target, values, made); },
            });
          };
          for (const name of ["Worker", "SharedWorker", "BroadcastChannel"]) slow(self, name);
          slow(self.IDBFactory?.prototype, "open");
          slow(self.ServiceWorkerContainer?.prototype, "register");
          if (!self.SubtleCrypto) return;
          const done = () => { watch.promises -= 1; };
          for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype)) {
            const method = SubtleCrypto.prototype[name];
            if (name === "constructor" || typeof method !== "function") continue;
            SubtleCrypto.prototype[name] = function (...values) {
              const result = method.apply(this, values);
              if (!(result instanceof Promise)) return result;
              watch.promises += 1;
              result.then(done, done);
              return result;
            };
          }
        })();
        """

    /// What the scripts below share: the names of what people can click.
    private static let names = """
        const folded = text => (text ?? "").replace(/\\s+/g, " ").trim();
        const isShown = element => element.getClientRects().length > 0;
        const names = element => [
          folded(element.localName === "input" ? element.value || "Submit" : element.innerText),
          folded(element.getAttribute("aria-label")),
        ];
        const buttons = [...document.querySelectorAll("button, input[type=submit i], input[type=button i], [role=button]")].filter(isShown);
        const name = element => element && (names(element).find(text => text !== "") ?? "");
        """

    /// Says what the page shows, when it has been quiet for that long.
    /// - Parameter isNew: whether a page without scripts is known to be complete when it is loaded, as it is not after a click.
    static func look(quiet: Duration, isNew: Bool) -> String {
        let milliseconds = quiet.components.seconds * 1000 + quiet.components.attoseconds / 1_000_000_000_000_000
        return """
            (async () => {
              const watch = self[Symbol.for("web-companion.trial")] ?? { later: self.setTimeout.bind(self), timers: new Set(), promises: 0, isSlow: false };
              const pause = time => new Promise(done => watch.later(done, time));
              const text = () => (document.body?.innerText ?? "").slice(0, 1000000).toWellFormed();
              const mayChange = !\(isNew) || document.querySelector(
                "script, iframe, frame, object, embed, [onload], [onerror], meta[http-equiv=refresh i]");
              let isStill = true;
              if (mayChange) {
                for (let count = 0; count < 100 && (watch.promises > 0 || watch.timers.size > 0); count += 1) await pause(10);
                const before = text();
                for (let part = 0; part < 4; part += 1) {
                  await pause(\(milliseconds) * (watch.isSlow ? 5 : 1) / 4);
                  await new Promise(done => self.requestIdleCallback(done, { timeout: 1000 }));
                }
                isStill = watch.promises === 0 && watch.timers.size === 0 && text() === before;
              }
              \(names)
              const asks = form => {
                if (!form) return "nothing";
                const fields = [...form.elements].filter(element =>
                  ["input", "select", "textarea"].includes(element.localName) && !["hidden", "submit", "button", "reset", "image"].includes(element.type));
                if (fields.some(field => field.type === "password")) return "password";
                if (form.role === "search" || fields.some(field => field.type === "search")) return "search";
                return fields.length > 0 ? "text" : "nothing";
              };
              const links = [...document.querySelectorAll("a[href]:not([href^='#'])")].filter(isShown);
              const controls = [...links, ...buttons].slice(0, 300)
                .sort((one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
                .map(element => ({ name: name(element), ...(element.localName === "a" ? {} : { form: asks(element.form) }) }));
              return {
                isStill: isStill && document.readyState === "complete", url: location.href, text: text(), controls,
                first: name(document.querySelector("button")), heading: folded(document.querySelector("h1")?.innerText).slice(0, 200),
              };
            })()
            """
    }

    /// Clicks, and says whether there was something to click.
    static func press(_ control: TrialControl) -> String {
        let wanted = JSONValue.string(control.name).encoded()
        var isLink = false
        if case .linkOrButton = control { isLink = true }
        return """
            (() => {
              \(names)
              const wanted = folded(\(String(decoding: wanted, as: UTF8.self)));
              const links = \(isLink) ? [...document.querySelectorAll("a[href], [role=link]")].filter(isShown) : [];
              const found = links.find(element => names(element).includes(wanted)) ?? buttons.find(element => names(element).includes(wanted))
                ?? buttons.find(element => names(element)[0].includes(wanted));
              if (!found) return false;
              const watch = self[Symbol.for("web-companion.trial")];
              if (watch) watch.horizon = performance.now() + 3000;
              found.click();
              return true;
            })()
            """
    }
}
