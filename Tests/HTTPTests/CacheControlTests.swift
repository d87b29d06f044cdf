import HTTP
import Testing

@Suite struct CacheControlTests {
    @Test(
        arguments: [
            ([], nil), (["public"], nil), (["max-age=600"], .seconds(600)),
            (["public, MAX-AGE=\"900\""], .seconds(900)),
            (["public", "max-age=0"], .seconds(0)), (["no-store"], .never), (["No-Cache, max-age=5"], .never),
            (["max-age=5, no-cache"], .seconds(5)), (["max-age=-5"], nil), (["max-age=x, max-age=7"], .seconds(7)),
            (["max-age="], nil), (["max-age"], nil), (["max-age=999999999"], .seconds(999_999_999)),
            (["max-age=99999999999999999999"], .seconds(2_147_483_648)),
        ] as [([String], CacheControl?)])
    func `the first directive that names a time decides`(_ values: [String], _ expected: CacheControl?) {
        var fields = HTTPFields()
        for value in values { fields.append(.cacheControl, value) }
        #expect(CacheControl(fields) == expected)
    }
}
