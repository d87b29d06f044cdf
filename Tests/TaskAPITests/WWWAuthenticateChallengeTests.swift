import TaskAPI
import Testing

struct WWWAuthenticateChallengeTests {
    @Test(arguments: [
        ["Bearer"], ["bearer"], ["Basic realm=\"x\", Bearer"], ["Negotiate", "Bearer"], ["Negotiate abc==, Bearer"],
        [", ,Bearer,"],
    ])
    func `a bare Bearer challenge is found among others`(_ values: [String]) {
        #expect(WWWAuthenticateChallenge(fieldValues: values)?.isBearer == true)
        #expect(WWWAuthenticateChallenge(fieldValues: values)?.realm == nil)
    }

    @Test func `the parameters of RFC 6750 are read`() {
        let challenge = WWWAuthenticateChallenge(fieldValues: [
            #"Basic realm="other", Bearer realm = "a \"b\", c" , Error=invalid_token,error_description="Expired.","#
                + #" scope="read write", realm="second""#
        ])
        #expect(challenge?.realm == #"a "b", c"#)
        #expect(challenge?.error == "invalid_token")
        #expect(challenge?.errorDescription == "Expired.")
        #expect(challenge?.scope == "read write")
        #expect(challenge?.saysExpired == true)
        #expect(challenge?.saysInvalid == true)
    }

    @Test func `a long text is cut`() {
        let challenge = WWWAuthenticateChallenge(fieldValues: ["Bearer realm=" + String(repeating: "x", count: 501)])
        #expect(challenge?.realm == String(repeating: "x", count: 500))
    }

    @Test func `another scheme's parameters are not Bearer's`() {
        let challenge = WWWAuthenticateChallenge(fieldValues: [#"Bearer realm="a", DPoP error="invalid_token""#])
        #expect(challenge?.error == nil)
        #expect(challenge?.realm == "a")
    }

    @Test(arguments: [
        ("error expired_token", true, false), ("invalid_token", false, true),
        ("x, invalid_token expired_token", true, true),
    ])
    func `the words that old clients look for are found in any text`(_ text: String, _ expired: Bool, _ invalid: Bool) {
        let challenge = WWWAuthenticateChallenge(fieldValues: [text])
        #expect(challenge?.saysExpired == expired)
        #expect(challenge?.saysInvalid == invalid)
        #expect(challenge?.isBearer == false)
    }

    @Test(arguments: [
        [], [""], ["token is not found"], ["Basic realm=\"x\""], ["=,=\"\"", "\"Bearer\""], ["Basic Bearer"],
    ])
    func `what is no Bearer challenge is none`(_ values: [String]) {
        #expect(WWWAuthenticateChallenge(fieldValues: values) == nil)
    }

    @Test(arguments: [#"Bearer realm=""#, #"Bearer realm="\"#, "Bearer realm=", "Bearer =x", "Bearer ,=,"])
    func `a broken challenge is still a challenge without parameters`(_ text: String) {
        #expect(WWWAuthenticateChallenge(fieldValues: [text])?.isBearer == true)
        #expect(WWWAuthenticateChallenge(fieldValues: [text])?.realm == nil)
    }
}
