import Storage
import Testing

@Suite struct SealerTests {
    let key = [UInt8](0..<32)
    let plain = Array("a record of somebody".utf8)
    let place = Array("row 1".utf8)

    @Test func `what is sealed opens with the same key in the same place`() throws {
        let sealer = Sealer(key: key)
        for plain in [[], [0], plain, [UInt8](repeating: 7, count: 100_000)] {
            let sealed = sealer.seal(plain, associated: place)
            #expect(try Sealer(key: key).open(sealed, associated: place) == plain)
            #expect(sealed.count == plain.count + 41)
        }
    }

    @Test func `the same record never looks the same twice`() {
        let sealer = Sealer(key: key)
        let sealed = (0..<1000).map { _ in sealer.seal(plain, associated: place) }
        #expect(Set(sealed.map { Array($0[1..<25]) }).count == 1000)
    }

    @Test func `a flip of any bit is refused`() {
        let sealer = Sealer(key: key)
        let sealed = sealer.seal(plain, associated: place)
        for position in sealed.indices {
            for bit in 0..<8 {
                var changed = sealed
                changed[position] ^= 1 << UInt8(bit)
                #expect(throws: StorageError(.sealBroken, "a sealed record can't be opened")) {
                    try sealer.open(changed, associated: place)
                }
            }
        }
    }

    @Test func `a record that was cut or lengthened is refused`() {
        let sealer = Sealer(key: key)
        let sealed = sealer.seal(plain, associated: place)
        for count in sealed.indices {
            #expect(throws: StorageError.self) { try sealer.open(Array(sealed[..<count]), associated: place) }
        }
        #expect(throws: StorageError.self) { try sealer.open(sealed + [0], associated: place) }
    }

    @Test func `another key and another place are refused`() {
        let sealed = Sealer(key: key).seal(plain, associated: place)
        #expect(throws: StorageError.self) { try Sealer(key: [UInt8](1..<33)).open(sealed, associated: place) }
        #expect(throws: StorageError.self) { try Sealer(key: key).open(sealed, associated: Array("row 2".utf8)) }
        #expect(throws: StorageError.self) { try Sealer(key: key).open(sealed, associated: []) }
    }

    @Test func `a label names the master key in what is sealed, and opens nothing`() throws {
        let label = [UInt8](repeating: 7, count: 8)
        let labelled = Sealer(key: key, label: label)
        let sealed = labelled.seal(plain, associated: place)
        #expect(sealed.count == plain.count + 49)
        #expect(Sealer.label(of: sealed) == label)
        #expect(Sealer.label(of: Sealer(key: key).seal(plain, associated: place)) == nil)
        #expect(Sealer.label(of: Array(sealed[..<8])) == nil && Sealer.label(of: []) == nil)
        #expect(try Sealer(key: key).open(sealed, associated: place) == plain)
        #expect(try labelled.open(Sealer(key: key).seal(plain, associated: place), associated: place) == plain)
        #expect(throws: StorageError.self) {
            try Sealer(key: [UInt8](1..<33), label: label).open(sealed, associated: place)
        }
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 1
            #expect(throws: StorageError.self) { try labelled.open(changed, associated: place) }
            #expect(throws: StorageError.self) { try labelled.open(Array(sealed[..<position]), associated: place) }
        }
    }

    @Test func `a key is never printed`() {
        let sealer = Sealer(key: key)
        #expect("\(sealer)" == "Sealer(***)")
        #expect(String(reflecting: sealer) == "Sealer(***)")
        #expect("\(MasterKey.random())" == "MasterKey(***)")
    }
}
