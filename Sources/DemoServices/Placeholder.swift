// DemoServices
