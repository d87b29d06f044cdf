/// Makes a small gzip file that unpacks to many zeros (RFC 1951, RFC 1952), without a library.
enum GzipBomb {
    /// A file of some `size` zeros, at 13 bits for each 258 of them.
    static func zeros(_ size: Int) -> [UInt8] {
        var bits = BitWriter(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
        bits.append(1, count: 1)  // the last block
        bits.append(1, count: 2)  // fixed Huffman codes
        bits.appendCode(0x30, count: 8)  // the literal 0
        for _ in 0..<(size / 258) {
            bits.appendCode(0b1100_0101, count: 8)  // 285: length 258
            bits.appendCode(0, count: 5)  // distance 1
        }
        bits.appendCode(0, count: 7)  // end of block
        return bits.finished
    }

    private struct BitWriter {
        var bytes: [UInt8]
        private var current: UInt8 = 0
        private var used = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// Numbers go in with the lowest bit first …
        mutating func append(_ value: Int, count: Int) {
            for bit in 0..<count { append(bit: value >> bit & 1) }
        }

        /// … and Huffman codes with the highest (RFC 1951 section 3.1.1).
        mutating func appendCode(_ code: Int, count: Int) {
            for bit in (0..<count).reversed() { append(bit: code >> bit & 1) }
        }

        private mutating func append(bit: Int) {
            current |= UInt8(bit) << UInt8(used)
            used += 1
            if used == 8 {
                bytes.append(current)
                current = 0
                used = 0
            }
        }

        var finished: [UInt8] { used == 0 ? bytes : bytes + [current] }
    }
}
