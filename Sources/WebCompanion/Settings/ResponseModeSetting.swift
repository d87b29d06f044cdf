/// How the provider answers; the raw values are those of the settings and of the wire.
enum ResponseModeSetting: String, Sendable, CaseIterable {
    case query
    case formPost = "form_post"
}
