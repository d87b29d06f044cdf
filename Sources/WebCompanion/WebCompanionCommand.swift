@main
struct WebCompanionCommand {
    static func main() async {}
}
