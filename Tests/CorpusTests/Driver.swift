import Dispatch
import Foundation

// libFuzzer has its own `main`, and calls these two by their names (https://llvm.org/docs/LibFuzzer.html).

/// The parser that this run is about: the program is called by its name.
private let parser = FuzzedParser.all.first { $0.name == URL(filePath: CommandLine.arguments[0]).lastPathComponent }

/// Lists the parsers when the program is called by another name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    guard parser == nil else { return 0 }
    print(FuzzedParser.all.map(\.name).joined(separator: "\n"))
    exit(0)
}

/// Reads one input. A broken promise ends the program as a trap does, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let parser else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isRead = DispatchSemaphore(value: 0)
    Task {
        do { _ = try await parser.read(bytes) } catch { fatalError("\(error)") }
        isRead.signal()
    }
    isRead.wait()
    return 0
}
