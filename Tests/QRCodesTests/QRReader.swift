/// Reads small QR codes (versions 1 to 3, level M, bytes) from their modules by ISO/IEC 18004, without correcting errors.
struct QRReader {
    let text: String

    init?(_ rows: [[Bool]]) {
        let size = rows.count
        let version = (size - 17) / 4
        // One block of data each: version 1, 2 and 3 at level M.
        guard let capacity = [1: 16, 2: 28, 3: 44][version] else { return nil }
        // Section 7.9: the format, masked with 101010000010010; its first five bits are the level and the mask.
        let format = zip(rows[8], [true, false, true, false, true]).map { $0 != $1 }
        guard format.prefix(2) == [false, false] else { return nil }
        let mask = format[2...4].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }

        var bits: [Bool] = []
        var isUpwards = true
        var right = size - 1
        while right > 0 {
            if right == 6 { right -= 1 }
            for step in 0..<size {
                let y = isUpwards ? size - 1 - step : step
                for x in [right, right - 1] where !QRReader.isFunction(y, x, size, version) {
                    bits.append(rows[y][x] != QRReader.isInverted(mask, y, x))
                }
            }
            isUpwards.toggle()
            right -= 2
        }
        var reader = bits.prefix(capacity * 8)
        func number(_ width: Int) -> Int {
            defer { reader = reader.dropFirst(width) }
            return reader.prefix(width).reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
        }
        guard number(4) == 0b0100 else { return nil }
        let count = number(8)
        guard count <= capacity - 2 else { return nil }
        let bytes = (0..<count).map { _ in UInt8(number(8)) }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    /// Finder patterns with the format next to them, timing, and the one alignment pattern.
    private static func isFunction(_ y: Int, _ x: Int, _ size: Int, _ version: Int) -> Bool {
        if y == 6 || x == 6 { return true }
        if y <= 8, x <= 8 || x >= size - 8 { return true }
        if x <= 8, y >= size - 8 { return true }
        let centre = size - 7
        return version > 1 && abs(y - centre) <= 2 && abs(x - centre) <= 2
    }

    /// Section 7.8.2.
    private static func isInverted(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
        switch mask {
        case 0: (i + j) % 2 == 0
        case 1: i % 2 == 0
        case 2: j % 3 == 0
        case 3: (i + j) % 3 == 0
        case 4: (i / 2 + j / 3) % 2 == 0
        case 5: (i * j) % 2 + (i * j) % 3 == 0
        case 6: ((i * j) % 2 + (i * j) % 3) % 2 == 0
        default: ((i + j) % 2 + (i * j) % 3) % 2 == 0
        }
    }
}
