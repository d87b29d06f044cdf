public import Pages

extension TaskListPage {
    /// The content of the page.
    public struct Model: Sendable {
        /// The whole list, or why there is none.
        public let tasks: Tasks
        /// What the task service supports; other controls are hidden.
        public let abilities: Abilities
        /// The displayed tasks, and their order.
        public let selection: TaskSelection
        /// The requested page, from 1.
        public let page: Int
        /// The result of the last action.
        public let message: PageMessage?
        /// The content of the field for a new task.
        public let draft: TaskDraft
        /// An unsaved change of a task's text; the page links to that task, where it is in the field.
        public let unsavedChange: UnsavedChange?
        /// The id of the form for a new task, so that submitting it twice adds one task; `nil` for none.
        public let formNumber: String?
        /// The number of unreadable tasks in the service's response.
        public let unreadable: Int
        /// The position of the newly added task among all tasks.
        public let newTask: Int?
        /// The sign-in address with a return path, when signing in again helps.
        public let signInAgain: String?
        /// The change that can be undone, if ``message`` describes one.
        public let undo: Undo?
        /// The URL of the page's event stream; `nil` if none.
        public let events: String?
        /// New tasks waiting to be sent.
        public let waiting: [WaitingTask]

        /// Creates a model.
        public init(
            tasks: Tasks, abilities: Abilities = Abilities(), selection: TaskSelection = TaskSelection(), page: Int = 1,
            message: PageMessage? = nil, draft: TaskDraft = TaskDraft(), unsavedChange: UnsavedChange? = nil,
            formNumber: String? = nil, unreadable: Int = 0, newTask: Int? = nil, signInAgain: String? = nil,
            undo: Undo? = nil, events: String? = nil, waiting: [WaitingTask] = []
        ) {
            self.events = events
            self.newTask = newTask
            self.signInAgain = signInAgain
            self.unreadable = unreadable
            self.formNumber = formNumber
            self.tasks = tasks
            self.abilities = abilities
            self.selection = selection
            self.undo = undo
            self.waiting = waiting
            self.page = page
            self.message = message
            self.draft = draft
            self.unsavedChange = unsavedChange
        }
    }

    /// The result of loading the list.
    public enum Tasks: Sendable {
        /// All tasks, in the order of the service; filter and page are applied here.
        case loaded([TaskRow])
        /// None, and the reason.
        case unavailable(TaskProblem)
    }

    /// A change that can be undone.
    public struct Undo: Sendable, Hashable {
        /// Its id in the form.
        public let id: String
        /// Seconds until it can no longer be undone.
        public let secondsLeft: Int

        /// Creates an undoable change.
        public init(id: String, secondsLeft: Int) {
            self.id = id
            self.secondsLeft = secondsLeft
        }
    }

    /// The supported actions on a task with an id.
    public struct Abilities: Sendable, Hashable {
        /// Complete and reopen it.
        public let complete: Bool
        /// Change its text.
        public let edit: Bool
        /// Delete it.
        public let delete: Bool

        /// Everything, by default.
        public init(complete: Bool = true, edit: Bool = true, delete: Bool = true) {
            self.complete = complete
            self.edit = edit
            self.delete = delete
        }
    }

    /// A change of text that was refused.
    public struct UnsavedChange: Sendable, Hashable {
        /// The id of the task.
        public let id: String
        /// The text, exactly as entered.
        public let text: String
        /// `false` when it is only in memory, because it could not be saved.
        public let isStored: Bool

        /// Creates a change for the task with this id.
        public init(id: String, text: String, isStored: Bool = true) {
            self.id = id
            self.text = text
            self.isStored = isStored
        }
    }
}
