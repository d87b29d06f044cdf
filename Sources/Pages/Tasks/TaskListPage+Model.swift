extension TaskListPage {
    /// What the page shows.
    public struct Model: Sendable {
        /// The whole list, or why there is none.
        public let tasks: Tasks
        /// What the task service can do; controls for the rest are not shown.
        public let abilities: Abilities
        /// Which tasks are shown, and in which order.
        public let selection: TaskSelection
        /// The page asked for, from 1.
        public let page: Int
        /// What has just happened.
        public let message: PageMessage?
        /// What stands in the field for a new task.
        public let draft: Draft
        /// A change of text that was typed earlier and not taken; the page leads to that task, where it stands in the field.
        public let unsavedChange: UnsavedChange?
        /// The number of the form for a new task, so that a form sent twice adds one task; nil for none.
        public let formNumber: String?
        /// How many more tasks the service sent that could not be read.
        public let unreadable: Int
        /// The position among all tasks of the one that has just been added.
        public let newTask: Int?
        /// Where to sign in again and come back, when that is what helps.
        public let signInAgain: String?
        /// The change that can be undone, where ``message`` says what was changed.
        public let undo: Undo?
        /// Where the page hears that the list has changed; `nil` where it does not.
        public let events: String?
        /// New tasks that wait to be sent.
        public let waiting: [WaitingTask]

        /// Plain values for one page.
        public init(
            tasks: Tasks, abilities: Abilities = Abilities(), selection: TaskSelection = TaskSelection(), page: Int = 1,
            message: PageMessage? = nil, draft: Draft = Draft(), unsavedChange: UnsavedChange? = nil,
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

    /// The list as it could be had.
    public enum Tasks: Sendable {
        /// Every task, in the order of the service; filter and page are applied here.
        case loaded([TaskRow])
        /// None, and why.
        case unavailable(TaskProblem)
    }

    /// A change that can be undone.
    public struct Undo: Sendable, Hashable {
        /// Names it in the form.
        public let id: String
        /// For how long.
        public let secondsLeft: Int

        /// Names a change.
        public init(id: String, secondsLeft: Int) {
            self.id = id
            self.secondsLeft = secondsLeft
        }
    }

    /// What can be done with a task that has an id.
    public struct Abilities: Sendable, Hashable {
        /// Tick it off and open it again.
        public let complete: Bool
        /// Change its text.
        public let edit: Bool
        /// Delete it.
        public let delete: Bool

        /// Everything, unless it is said otherwise.
        public init(complete: Bool = true, edit: Bool = true, delete: Bool = true) {
            self.complete = complete
            self.edit = edit
            self.delete = delete
        }
    }

    /// What somebody typed for a new task and what was wrong with it.
    public struct Draft: Sendable, Hashable {
        /// The text, exactly as it was typed.
        public let text: String
        /// Why it was not taken.
        public let error: TaskTextError?
        /// Whether it is kept for the person: it will stand there again until it is taken or thrown away.
        public let isKept: Bool
        /// `false` when it could not be stored: it may be gone once this page is left, which the page then says.
        public let isStored: Bool

        /// An empty field, unless it is said otherwise.
        public init(
            _ text: String = "", error: TaskTextError? = nil, isKept: Bool = false, isStored: Bool = true
        ) {
            self.text = text
            self.error = error
            self.isKept = isKept
            self.isStored = isStored
        }
    }

    /// A change of text that was not taken.
    public struct UnsavedChange: Sendable, Hashable {
        /// The task.
        public let id: String
        /// The text, exactly as it was typed.
        public let text: String
        /// `false` when it is in memory alone, because it could not be stored.
        public let isStored: Bool

        /// What was typed for the task with this id.
        public init(id: String, text: String, isStored: Bool = true) {
            self.id = id
            self.text = text
            self.isStored = isStored
        }
    }
}
