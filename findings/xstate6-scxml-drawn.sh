#!/usr/bin/env bash
# Guess: an imported SCXML document is a machine like others: the graph knows its events.
# Happens: each transition sits under `*`: toDirectedGraph calls every arrow `*`, getShortestPaths never leaves the first state.
# Seen: xstate 6.0.0-alpha.52. Upstream: no thread known.
# Concerns: drawing and walking imported SCXML with `xstate/graph`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createActor } from "xstate";
import { getShortestPaths, toDirectedGraph } from "xstate/graph";
import { createMachineFromSCXML } from "xstate/scxml";

const machine = createMachineFromSCXML(
  '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a"><transition event="go" target="b"/></state><state id="b"/></scxml>',
);
const actor = createActor(machine).start();
actor.send({ type: "go" });
const arrows = toDirectedGraph(machine).children.flatMap((node) => node.edges.map((edge) => `${node.id} ${edge.label.text} ${edge.target.id}`));
const paths = getShortestPaths(machine).map((path) => path.state.value);
console.log("expected: an arrow `go`, paths to a and b");
console.log("seen:", arrows, paths, "run:", actor.getSnapshot().value);
assert.equal(actor.getSnapshot().value, "b");
assert.deepEqual(arrows, ["a * b"]);
assert.deepEqual(paths, ["a"]);
JS
