public import Localization

/// A field of a connection to a provider; the raw value is its name in the form.
public enum ConnectionField: String, Sendable, TextKey {
    case clientID, clientSecret, signInPolicy, resetPolicy, editPolicy, apiScopes, taskAPI
}
