internal import Configuration
internal import Web

extension Services {
    /// The windows that are notified when a list changes; `nil` on a shared screen, which has one window.
    package var listWatches: ListWatches? { settings.isKiosk ? nil : memory.listWatches }
}

extension TransientState {
    /// The lists whose changes windows wait for.
    package var listWatches: ListWatches { ofFeatures.value { ListWatches() } }
}
