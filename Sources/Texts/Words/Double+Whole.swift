extension Double {
    /// The nearest integer, clamped: a saved trace may contain any number.
    package var whole: Int64 {
        guard !isNaN else { return 0 }
        return Int64(exactly: rounded()) ?? (self < 0 ? .min : .max)
    }
}
