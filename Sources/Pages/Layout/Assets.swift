/// The URLs of the files in `Public/`, each with the version of its content, so that browsers cache a file until it changes.
public struct Assets: Sendable, Hashable {
    /// The address of `style.css`.
    public let styleSheet: String
    /// The address of `app.js`.
    public let script: String
    /// The address of `person.js`, which pages of a signed-in user load before their body.
    public let personScript: String
    /// The address of `flow.css`, which the pages that explain a sign-in use in addition to `style.css`.
    public let flowStyleSheet: String
    /// The address of `flow.js`.
    public let flowScript: String
    /// The address of `talk.css`, which the talk and the faults use in addition to `style.css`.
    public let talkStyleSheet: String
    /// The address of `talk.js`.
    public let talkScript: String
    /// The address of `break.js`.
    public let breakScript: String
    /// The address of `sign-in.js`.
    public let signInScript: String
    /// The address of `kiosk.css`, which pages on a shared screen use in addition to `style.css`.
    public let kioskStyleSheet: String
    /// The address of `kiosk.js`.
    public let kioskScript: String
    /// The address of `kiosk-start.css`, which the start page there uses in addition to `kiosk.css`.
    public let kioskStartStyleSheet: String
    /// The address of `halt.css`, which blocking pages use in addition to `style.css`.
    public let haltStyleSheet: String
    /// The address of `setup.css`, which the pages that connect a provider use in addition to `style.css`.
    public let setupStyleSheet: String
    /// The address of `setup.js`.
    public let setupScript: String
    /// The address of `pair.css`, which the pages for signing in by phone use in addition to `style.css`.
    public let pairStyleSheet: String
    /// The address of `pair.js`.
    public let pairScript: String
    /// The address of `transfer.css`, which the export and import page uses in addition to `style.css`.
    public let transferStyleSheet: String
    /// The address of `tasks.js`, which the list uses in addition to `app.js`.
    public let tasksScript: String
    /// The address of `tasks.css`, which the list uses in addition to `style.css`.
    public let tasksStyleSheet: String
    /// The address of `pages.css`, which all pages but the list use in addition to `style.css`.
    public let pagesStyleSheet: String
    /// The address of `favicon.svg`, which is also the logo in the header.
    public let icon: String
    /// The address of `manifest.webmanifest`, for installing the site as an app.
    public let manifest: String

    /// Creates addresses, for example `/assets/style.css?v=3f2a`.
    public init(
        styleSheet: String, script: String, personScript: String, flowStyleSheet: String, flowScript: String,
        talkStyleSheet: String,
        talkScript: String, breakScript: String, signInScript: String, kioskStyleSheet: String, kioskScript: String,
        kioskStartStyleSheet: String, haltStyleSheet: String, setupStyleSheet: String, setupScript: String,
        pairStyleSheet: String, pairScript: String, transferStyleSheet: String,
        tasksStyleSheet: String, tasksScript: String, pagesStyleSheet: String, icon: String,
        manifest: String
    ) {
        self.styleSheet = styleSheet
        self.script = script
        self.personScript = personScript
        self.flowStyleSheet = flowStyleSheet
        self.flowScript = flowScript
        self.talkStyleSheet = talkStyleSheet
        self.talkScript = talkScript
        self.breakScript = breakScript
        self.signInScript = signInScript
        self.kioskStyleSheet = kioskStyleSheet
        self.kioskScript = kioskScript
        self.kioskStartStyleSheet = kioskStartStyleSheet
        self.haltStyleSheet = haltStyleSheet
        self.setupStyleSheet = setupStyleSheet
        self.setupScript = setupScript
        self.pairStyleSheet = pairStyleSheet
        self.pairScript = pairScript
        self.tasksStyleSheet = tasksStyleSheet
        self.transferStyleSheet = transferStyleSheet
        self.tasksScript = tasksScript
        self.pagesStyleSheet = pagesStyleSheet
        self.icon = icon
        self.manifest = manifest
    }

    /// Creates the addresses below `/assets/` with the versions that `version` returns by file name (`nil`: without a version).
    public init(version: (_ file: String) -> String?) {
        func address(_ file: String) -> String {
            "/assets/\(file)" + (version(file).map { "?v=\(PercentEncoded.component($0))" } ?? "")
        }
        self.init(
            styleSheet: address("style.css"), script: address("app.js"),
            personScript: address("person.js"), flowStyleSheet: address("flow.css"),
            flowScript: address("flow.js"), talkStyleSheet: address("talk.css"), talkScript: address("talk.js"),
            breakScript: address("break.js"), signInScript: address("sign-in.js"),
            kioskStyleSheet: address("kiosk.css"), kioskScript: address("kiosk.js"),
            kioskStartStyleSheet: address("kiosk-start.css"), haltStyleSheet: address("halt.css"),
            setupStyleSheet: address("setup.css"), setupScript: address("setup.js"),
            pairStyleSheet: address("pair.css"), pairScript: address("pair.js"),
            transferStyleSheet: address("transfer.css"), tasksStyleSheet: address("tasks.css"),
            tasksScript: address("tasks.js"),
            pagesStyleSheet: address("pages.css"), icon: address("favicon.svg"),
            manifest: address("manifest.webmanifest"))
    }
}
