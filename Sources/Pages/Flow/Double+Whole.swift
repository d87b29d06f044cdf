extension Double {
    /// The nearest whole number, or the nearest limit: a saved trace may hold any number.
    var whole: Int64 {
        guard !isNaN else { return 0 }
        return Int64(exactly: rounded()) ?? (self < 0 ? .min : .max)
    }
}
