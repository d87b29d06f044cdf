# make run     builds and starts the companion        make run ARGS="--port 3005 --no-browser"
# make build   builds it, as .build/release/WebCompanion, and starts nothing
# make test    runs the tests in Swift, the linter, and the browser and interop tests that are quick: ten minutes on two cores
# make test-all  runs that and everything else: the rest of the browser and interop tests against an optimized build, try-client against
#                copies of the program that lack a check, the package and the image
# make profile  prints what each test costs and writes it to artefacts/test-times.tsv
# make stress  runs all tests again and again under load, to find those that depend on chance; make stress RUNS=20
# make deb     makes the Debian package artefacts/deb/web-companion_….deb
# make image   makes a container image of that package: the OCI layout artefacts/image
# make release  makes everything that is published, into artefacts/release/: tarball, wheel, package, image, checksums
# make test-operators  installs the package in a Debian without Swift, upgrades and removes it there, starts the image, the tarball and the
#                      wheel, and runs the workflows of Documentation/try-your-client.md
# make bench   measures the speed next to Apache with mod_auth_openidc; make bench ROWS=signin,static ROUNDS=5
# make soak    uses two copies behind nginx, one of which is killed now and then; make soak MINUTES=30 STORE=postgresql
# make year    simulates a year of use and prints how large the store gets; make year STORE=postgresql PEOPLE=200
# make engines  goes through the core story in Firefox, WebKitGTK, Chromium, a text browser and with a screen reader
# make fuzz    lets libFuzzer generate inputs for every parser, a minute each; make fuzz SECONDS=600 PARSERS=cookies
# make mutation  removes each check in a scratch copy and sees a test fail
# make coverage  prints the line coverage of the code that decides whether a message is trusted
# They install missing packages; if none are missing, they install nothing and don't ask for a password.

.PHONY: run build test test-all profile stress test-operators deb image release engines bench soak year fuzz mutation coverage lint format clean

run:
	@script/run $(ARGS)

build:
	@script/build

test:
	@script/test

test-all: test
	@script/test-all $(ARGS)

profile:
	@script/test --profile

stress:
	@script/bootstrap --tests
	@script/build-debug --build-tests
	@Tests/Runners/stress $(or $(RUNS),10)

deb:
	@script/bootstrap --operators
	@script/deb

image:
	@script/bootstrap --operators
	@script/image

release:
	@script/bootstrap --operators
	@script/release

test-operators:
	@script/bootstrap --operators
	@Tests/Operators/run $(ARGS)

engines:
	@script/bootstrap --engines
	@script/build-debug --build-tests
	@Tests/Engines/run

bench:
	@Benchmarks/bench "$(ROWS)" "$(ROUNDS)"

soak:
	@script/bootstrap --tests
	@script/build-release WebCompanion
	@Tests/Soak/run --minutes $(or $(MINUTES),30) --store $(or $(STORE),folder)

year:
	@script/bootstrap --tests
	@Tests/StoreYear/run store=$(or $(STORE),sqlite) people=$(or $(PEOPLE),200)

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
