import HTTP

@testable import Accounts

extension FuzzedParser {
    /// What people paste after a sign-in: one response, or a message that explains why there is none.
    static let pastedAnswer = FuzzedParser("pasted-answer") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let answer = try? Accounts.PastedAnswer(text) else { return .refused }
        let codes = answer.parameters.all("code")
        try promise(codes.count + answer.parameters.all("error").count == 1, "an answer is two, or none")
        try promise(answer.parameters.all("state").count < 2, "an answer belongs to two sign-ins")
        for code in codes {
            try promise(!code.isEmpty && code.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "a code is no code")
        }
        return .accepted
    }
}
