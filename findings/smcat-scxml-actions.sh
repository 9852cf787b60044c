#!/usr/bin/env bash
# Guess: a program that reads and writes SCXML keeps what it cannot draw: SCXML in and SCXML out is the same chart.
# Happens: executable content comes out as escaped text (`&lt;raise event=...`): still well-formed, still the same states, but nothing is done on
#   entry or on a transition any more. Interpreters take the text without a word (SCION) or refuse it (xstate 6.0.0-alpha.52).
# Seen: state-machine-cat 15.0.8. Upstream: no thread known.
# Concerns: charts that go through a drawing program and back.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts state-machine-cat@15.0.8
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { render } from "state-machine-cat";

const scxml =
  '<?xml version="1.0"?><scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a"><onentry><raise event="go"/></onentry><transition event="go" target="b"/></state><state id="b"/></scxml>';
const written = await render(scxml, { inputType: "scxml", outputType: "scxml" });
console.log('expected: <raise event="go"/>');
console.log("seen:", /<onentry>.*<\/onentry>/s.exec(written)[0]);
assert.match(written, /<onentry>\s*&lt;raise event=&quot;go&quot;\/&gt;\s*<\/onentry>/);
assert.doesNotMatch(written, /<raise/);
JS
