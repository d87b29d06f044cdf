public import Localization

/// What an address to register at the provider is for.
public enum RedirectPurpose: String, Sendable, TextKey { case signIn, signOut }
