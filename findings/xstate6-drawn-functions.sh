#!/usr/bin/env bash
# Guess: toDirectedGraph has an arrow for each transition, or leaves out the functions whose target it cannot know.
# Happens: a transition function is an arrow from the state to itself; getShortestPaths goes on to the true target.
# Seen: xstate 6.0.0-alpha.52. Upstream: no thread known.
# Concerns: drawings made from charts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createMachine } from "xstate";
import { getShortestPaths, toDirectedGraph } from "xstate/graph";

const machine = createMachine({ id: "m", initial: "a", states: { a: { on: { named: "b", computed: () => ({ target: "c" }) } }, b: {}, c: {} } });
const arrows = toDirectedGraph(machine).children.flatMap((node) => node.edges.map((edge) => `${node.id} ${edge.label.text} ${edge.target.id}`));
const reached = getShortestPaths(machine).map((path) => path.state.value);
console.log("expected: m.a named m.b, m.a computed m.c");
console.log("seen:", arrows, "reached by paths:", reached);
assert.deepEqual(arrows, ["m.a named m.b", "m.a computed m.a"]);
assert.deepEqual(reached, ["a", "b", "c"]);
JS
