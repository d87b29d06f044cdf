public import Pages

extension TaskPage {
    /// The content of the page.
    public struct Model: Sendable {
        /// The id of the task in this site's URLs.
        public let id: String
        /// The task, or `nil` when it can't be loaded at the moment.
        public let task: TaskRow?
        /// When it was created, in seconds since 1970, if the service says so.
        public let created: Int64?
        /// When it was last changed, in seconds since 1970, if the service says so.
        public let changed: Int64?
        /// What the task service supports; other controls are hidden.
        public let abilities: TaskListPage.Abilities
        /// The part of the list that the back link leads to.
        public let selection: TaskSelection
        /// The page of the list, from 1.
        public let page: Int
        /// The result of the last action.
        public let message: PageMessage?
        /// Why there is no task, unless the message says so.
        public let problem: TaskProblem?
        /// The refused input for its text; `nil` when there is none.
        public let draft: TaskDraft?
        /// The part of the list with the task, displayed next to it where there is room; empty when it can't be loaded.
        public let list: [TaskRow]
        /// The sign-in address with a return path, when signing in again helps.
        public let signInAgain: String?

        /// Creates a model.
        public init(
            id: String, task: TaskRow?, created: Int64? = nil, changed: Int64? = nil,
            abilities: TaskListPage.Abilities = .init(), selection: TaskSelection = .init(), page: Int = 1,
            message: PageMessage? = nil, problem: TaskProblem? = nil, draft: TaskDraft? = nil,
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
