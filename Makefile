# make run     builds and starts the companion        make run ARGS="--port 3005 --no-browser"
# make test    everything that must pass before a change goes in
# Both install what is missing; on a machine that has it they install nothing and ask for nothing.

.PHONY: run test lint format clean

run:
	@script/run $(ARGS)

test:
	@script/test

lint:
	@script/lint

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

clean:
	rm -rf .build .tools artefacts
