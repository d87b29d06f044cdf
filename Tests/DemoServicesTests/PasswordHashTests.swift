import Testing

@testable import DemoServices

@Suite struct PasswordHashTests {
    @Test func `a password is known again and another is not`() async throws {
        let hash = try await PasswordHash.make("correct horse")
        #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
        #expect(await PasswordHash.verify("correct horse", against: hash))
        #expect(await !PasswordHash.verify("correct horse ", against: hash))
        #expect(await !PasswordHash.verify("", against: hash))
    }

    @Test func `an empty password has a hash too`() async throws {
        let hash = try await PasswordHash.make("")
        #expect(await PasswordHash.verify("", against: hash))
        #expect(await !PasswordHash.verify("x", against: hash))
    }

    @Test(arguments: ["", "x", "$argon2id$", "$2b$12$abcdefghijklmnopqrstuv", String(repeating: "$", count: 500)])
    func `a hash that can't be read fits no password`(_ hash: String) async {
        #expect(await !PasswordHash.verify("", against: hash))
        #expect(await !PasswordHash.verify("x", against: hash))
    }

    @Test func `a password of a megabyte is refused`() async {
        let long = String(repeating: "x", count: 1_000_000)
        await #expect(throws: PasswordHashError.tooLong) { try await PasswordHash.make(long) }
        #expect(await !PasswordHash.verify(long, against: "$argon2id$v=19$m=65536,t=2,p=1$"))
    }
}
