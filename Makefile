# make run     builds and starts the companion        make run ARGS="--port 3005 --no-browser"
# make test    everything that must pass before a change goes in
# make test-slow  runs the browser tests that wait for minutes to pass
# make bench   measures it beside Apache with mod_auth_openidc; make bench ROWS=signin,static ROUNDS=5
# make engines  goes through the core story in Firefox, WebKitGTK, Chromium, a text browser and with a screen reader
# make fuzz    lets libFuzzer make up inputs for every parser, a minute each; make fuzz SECONDS=600 PARSERS=cookies
# make mutation  takes each check out of a scratch copy and sees a test turn red
# make coverage  prints the line coverage of what decides whether a message is believed
# They install what is missing; on a machine that has it they install nothing and ask for nothing.

.PHONY: run test test-slow engines bench fuzz mutation coverage lint format clean

run:
	@script/run $(ARGS)

test:
	@script/test

test-slow:
	@script/test-slow

engines:
	@script/bootstrap --engines
	@swift build --build-tests
	@Tests/Engines/run

bench:
	@Benchmarks/bench "$(ROWS)" "$(ROUNDS)"

fuzz:
	@script/fuzz $(SECONDS) $(PARSERS)

mutation:
	@script/bootstrap
	@Tests/Mutation/run $(ARGS)

coverage:
	@script/coverage

lint:
	@script/lint

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks

clean:
	rm -rf .build .tools artefacts
