package import OpenIDConnect
internal import Running

extension SignInResult {
    /// What a check made the program discard of the provider's responses, and why: lines for the log. The sign-in does not require it.
    package var discarded: [String] {
        let why = userInfoError.map { " (\(Log.bounded($0.description, to: SignInFailures.maxLogLength)))" } ?? ""
        return checks.filter { $0.verdict == .failed }.map { "UserInfo discarded by \($0.name)\(why)" }
    }
}
