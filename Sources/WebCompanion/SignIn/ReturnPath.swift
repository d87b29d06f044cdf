struct ReturnPath { let path: String; static let tasks = ReturnPath("/tasks")!; init?(_ s: String) { path = s } }
