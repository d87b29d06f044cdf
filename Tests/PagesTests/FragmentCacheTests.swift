import Localization
import Pages
import Testing

@Suite struct FragmentCacheTests {
    private var pages: [(name: String, page: any Page)] {
        Specimens.ordinary + Specimens.special + Specimens.hostile("<b>\"&")
    }

    @Test(arguments: Language.allCases)
    func `a page with parts that were made for others has the same bytes as a new one`(
        _ language: Language
    ) {
        let fragments = FragmentCache()
        Specimens.$language.withValue(language) {
            let anew = pages.map { $0.page.bytes }
            let names = pages.map(\.name)
            // Pages of traces have different values each time.
            let isConstant = zip(anew, pages).map { $0 == $1.page.bytes }
            #expect(isConstant.count { $0 } > 100)
            for _ in 0..<2 {
                let kept = Specimens.$fragments.withValue(fragments) { pages.map { $0.page.bytes } }
                for index in anew.indices where isConstant[index] {
                    let isSame = kept[index] == anew[index]
                    #expect(isSame, "\(names[index])")
                }
            }
        }
    }
}
