// TaskAPI
