extension TaskPage {
    /// What the page shows.
    public struct Model: Sendable {
        /// The id of the task in our addresses.
        public let id: String
        /// The task, or nil when it can't be had just now.
        public let task: TaskRow?
        /// When it was made, in seconds since 1970, where the service says so.
        public let created: Int64?
        /// When it was last changed, in seconds since 1970, where the service says so.
        public let changed: Int64?
        /// What the task service can do; controls for the rest are not shown.
        public let abilities: TaskListPage.Abilities
        /// The part of the list that the way back leads to.
        public let selection: TaskSelection
        /// The page of the list, from 1.
        public let page: Int
        /// What has just happened.
        public let message: PageMessage?
        /// Why there is no task to show, when that is not said by the message.
        public let problem: TaskProblem?
        /// What was typed for its text and not taken; nil when nothing was.
        public let draft: TaskListPage.Draft?
        /// The part of the list that the task is in, shown beside it where there is room; empty when it can't be had.
        public let list: [TaskRow]
        /// Where to sign in again and come back, when that is what helps.
        public let signInAgain: String?

        /// Plain values for one page.
        public init(
            id: String, task: TaskRow?, created: Int64? = nil, changed: Int64? = nil,
            abilities: TaskListPage.Abilities = .init(), selection: TaskSelection = .init(), page: Int = 1,
            message: PageMessage? = nil, problem: TaskProblem? = nil, draft: TaskListPage.Draft? = nil,
            list: [TaskRow] = [], signInAgain: String? = nil
        ) {
            self.list = list
            self.signInAgain = signInAgain
            self.id = id
            self.task = task
            self.created = created
            self.changed = changed
            self.abilities = abilities
            self.selection = selection
            self.page = page
            self.message = message
            self.problem = problem
            self.draft = draft
        }
    }
}
