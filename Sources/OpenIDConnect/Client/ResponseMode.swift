/// How the authorization response is returned (OAuth 2.0 Multiple Response Type Encoding Practices, Form Post Response Mode).
public enum ResponseMode: String, Sendable, Hashable, CaseIterable {
    /// In the query of the redirect.
    case query
    /// As a form that the browser posts.
    case formPost = "form_post"
}
