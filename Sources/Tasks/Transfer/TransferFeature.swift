internal import Configuration
internal import Sessions
internal import TaskPages
package import Web

/// Exporting the list to a file, and importing tasks from text or a file.
package struct TransferFeature: Feature {
    private let controller: TransferController

    package init(_ services: Services, _ tasks: TasksFeature) {
        controller = TransferController(
            gateway: tasks.gateway, outbox: tasks.outbox, changes: tasks.changes, pages: services.pages,
            signInAgain: tasks.signInAgain, list: tasks.list,
            isOnSharedScreen: services.settings.isKiosk, log: services.log)
    }

    package func addRoutes(to router: inout CompanionRouter) {
        router.get(TransferPage.address, controller.show)
        router.post(
            TransferPage.address, .sessionForm(freeText: ["text"], file: TransferPage.fileField, controller.add),
            upTo: .text)
        // A downloaded file would stay on a shared screen for the next user.
        if !controller.isOnSharedScreen { router.get("\(TransferPage.address)/{file}", controller.file) }
    }
}
