/// The environment variables that the program reads.
package enum KnownVariables {
    /// The variables of the environment, and what they are for.
    package static let explained = [
        (
            "WEB_COMPANION_CLIENT_SECRET",
            "the client secret, instead of clientSecret in the settings; empty for none"
        ),
        (
            "WEB_COMPANION_KEY",
            "the key that encrypts the stored sign-ins: 64 hexadecimal digits or base64url"
        ),
        ("WEB_COMPANION_CONTROL_TOKEN", "the token of demo-tenant --control, instead of a new one at each start"),
        ("WEB_COMPANION_DATABASE_PASSWORD", "the password of the database, where postgresqlConnection has none"),
        (
            "OTEL_EXPORTER_OTLP_ENDPOINT",
            "the collector that gets spans, such as http://localhost:4318; none without one"
        ),
        ("CHROMIUM", "the Chromium of try-client --browser chromium, where it is not in PATH"),
        ("WEB_COMPANION_PUBLIC", "the folder Public, when it is neither here nor above the program"),
    ]

    /// All names. A variable that begins with `WEB_COMPANION_` and is not one of them has no effect, and the log says so.
    static let names = explained.map(\.0) + ["WEB_COMPANION_LANGUAGES"]
}
