/// What the shells complete commands and options by, made from the tables that the command line is read by.
struct ShellCompletions: Sendable {
    /// The name of the command.
    let name: String

    private let verbs = CommandLineOptions.Verb.allCases
    /// The commands whose argument is a file.
    private let fileVerbs = CommandLineOptions.Verb.allCases.filter { $0.argumentName == "FILE" }.map(\.rawValue)

    /// The text for a shell: to be sourced, or in the shell's folder of completions.
    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The options that are completed behind a command.
    private func options(of verb: CommandLineOptions.Verb) -> [CommandLineOption] {
        CommandLineOption.all.filter { $0.verbs.contains(verb) }
    }

    private var optionsWithValue: [CommandLineOption] { CommandLineOption.all.filter { $0.value != nil } }

    private var function: String { "_" + name.replacing("-", with: "_") }

    // MARK: bash

    private var bash: String {
        let known = CommandLineOption.all.compactMap { option in
            (option.value?.known).map { values in
                """
                    \(option.name))
                        mapfile -t COMPREPLY < <(compgen -W '\(values.joined(separator: " "))' -- "$current")
                        return
                        ;;
                """
            }
        }
        let free = optionsWithValue.filter { $0.value?.known == nil && $0.value?.name != "FILE" }.map(\.name)
        let cases = verbs.map { verb in
            "    \(verb.rawValue)) options='\(options(of: verb).map(\.name).joined(separator: " "))' ;;"
        }
        return """
            # Completions of bash for \(name), printed by: \(name) completions bash
            \(function)() {
                local current=${COMP_WORDS[COMP_CWORD]} verb='' options='' i
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case ${COMP_WORDS[i]} in
                    \(optionsWithValue.map(\.name).joined(separator: " | "))) ((i++)) ;;
                    \(verbs.map(\.rawValue).joined(separator: " | ")))
                        verb=${COMP_WORDS[i]}
                        break
                        ;;
                    esac
                done
                COMPREPLY=()
                case ${COMP_WORDS[COMP_CWORD - 1]} in
                --settings)
                    compopt -o filenames
                    mapfile -t COMPREPLY < <(compgen -f -- "$current")
                    return
                    ;;
            \(known.joined(separator: "\n"))
                \(free.joined(separator: " | "))) return ;;
                esac
                case ${verb:-serve} in
            \(cases.joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
                elif [[ -z $verb ]]; then
                    mapfile -t COMPREPLY < <(compgen -W '\(verbs.map(\.rawValue).joined(separator: " "))' -- "$current")
                elif [[ $verb == @(\(fileVerbs.joined(separator: "|"))) ]]; then
                    compopt -o filenames
                    mapfile -t COMPREPLY < <(compgen -f -- "$current")
                elif [[ $verb == completions ]]; then
                    mapfile -t COMPREPLY < <(compgen -W '\(Shell.allCases.map(\.rawValue).joined(separator: " "))' -- "$current")
                elif [[ $verb == help ]]; then
                    mapfile -t COMPREPLY < <(compgen -W '\(verbs.map(\.rawValue).joined(separator: " "))' -- "$current")
                fi
            }
            complete -F \(function) \(name)

            """
    }

    // MARK: zsh

    private func zshText(_ text: String) -> String {
        text.replacing("'", with: "'\\''").replacing(":", with: "\\:").replacing("[", with: "\\[").replacing(
            "]", with: "\\]")
    }

    private func zshOption(_ option: CommandLineOption) -> String {
        let summary = zshText(option.summary)
        guard let value = option.value?.name else { return "'\(option.name)[\(summary)]'" }
        let again = option.isList ? "*" : ""
        let action =
            value == "FILE"
            ? "_files" : (option.value?.known).map { "(\($0.joined(separator: " ")))" } ?? ""
        return "'\(again)\(option.name)=[\(summary)]:\(value):\(action)'"
    }

    private var zsh: String {
        let cases = verbs.map { verb in
            "    (\(verb.rawValue)) options=(\n\(options(of: verb).map { "        \(zshOption($0))" }.joined(separator: "\n"))\n        ) ;;"
        }
        return """
            #compdef \(name)
            # Completions of zsh for \(name), printed by: \(name) completions zsh
            \(function)() {
                local verb=serve i
                local -a commands options argument
                commands=(
            \(verbs.map { "        '\($0.rawValue):\(zshText($0.summary))'" }.joined(separator: "\n"))
                )
                for ((i = 2; i < CURRENT; i++)); do
                    case $words[i] in
                    (\(optionsWithValue.map(\.name).joined(separator: "|"))) ((i++)) ;;
                    (\(verbs.map(\.rawValue).joined(separator: "|"))) verb=$words[i]; break ;;
                    esac
                done
                case $verb in
            \(cases.joined(separator: "\n"))
                esac
                case $verb in
                (\(fileVerbs.joined(separator: "|"))) argument=('2:FILE:_files') ;;
                (completions) argument=('2:SHELL:(\(Shell.allCases.map(\.rawValue).joined(separator: " ")))') ;;
                (help) argument=('2:COMMAND:{_describe command commands}') ;;
                esac
                _arguments $options '1:command:{_describe command commands}' $argument
            }
            if [[ $funcstack[1] == _\(name) ]]; then
                \(function) "$@"
            else
                compdef \(function) \(name)
            fi

            """
    }

    // MARK: fish

    private func fishText(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// The condition under which an option is offered. Without a command, that is serve.
    private func fishCondition(_ option: CommandLineOption) -> String {
        let others = verbs.filter { !option.verbs.contains($0) }.map(\.rawValue).joined(separator: " ")
        if others.isEmpty { return "" }
        let own = option.verbs.map(\.rawValue).joined(separator: " ")
        return option.verbs.contains(.serve)
            ? " -n 'not __fish_seen_subcommand_from \(others)'" : " -n '__fish_seen_subcommand_from \(own)'"
    }

    private var fish: String {
        let all = verbs.map(\.rawValue).joined(separator: " ")
        let commands = verbs.map { verb in
            "complete -c \(name) -n 'not __fish_seen_subcommand_from \(all)' -a \(verb.rawValue) -d \(fishText(verb.summary))"
        }
        let options = CommandLineOption.all.map { option in
            let value =
                option.value == nil
                ? ""
                : option.value?.name == "FILE"
                    ? " -r -F" : " -x" + ((option.value?.known).map { " -a '\($0.joined(separator: " "))'" } ?? "")
            return
                "complete -c \(name)\(fishCondition(option)) -l \(option.name.dropFirst(2))\(value) -d \(fishText(option.summary))"
        }
        return """
            # Completions of fish for \(name), printed by: \(name) completions fish
            complete -c \(name) -f
            \(commands.joined(separator: "\n"))
            complete -c \(name) -n '__fish_seen_subcommand_from \(fileVerbs.joined(separator: " "))' -F
            complete -c \(name) -n '__fish_seen_subcommand_from completions' -a '\(Shell.allCases.map(\.rawValue).joined(separator: " "))'
            complete -c \(name) -n '__fish_seen_subcommand_from help' -a '\(all)'
            \(options.joined(separator: "\n"))

            """
    }
}
