// The browser of the tests is the one of `WebCompanion conformance`; tests have it with everything else of this module.
@_exported public import BrowserModel
