#!/usr/bin/env bash
# Guess: two interpreters that follow appendix D of SCXML agree on one small document: done.state of a parallel comes once, and assigning to a place
#   that was never declared is error.execution (5.4).
# Happens: SCION takes done.state.p twice where XState 6 takes it once; XState 6 creates the undeclared place where SCION raises the error.
# Seen: @scion-scxml/scxml 4.3.27 with core 2.6.24, xstate 6.0.0-alpha.52. Upstream: no thread known.
# Concerns: whoever checks one interpreter against the other.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts xstate@6.0.0-alpha.52 @scion-scxml/scxml@4.3.27
npm ls --prefix . --depth=0 | tail -n +2
node --input-type=module - <<'JS'
import assert from "node:assert/strict";
import { createActor } from "xstate";
import { createMachineFromSCXML } from "xstate/scxml";
import scion from "@scion-scxml/scxml";

const scxml = (body) => `<?xml version="1.0"?><scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">${body}</scxml>`;
const region = (id) => `<state id="${id}" initial="${id}1"><state id="${id}1"><transition event="go" target="${id}f"/></state><final id="${id}f"/></state>`;
const twice = scxml(
  `<datamodel><data id="n" expr="0"/></datamodel><parallel id="p">${region("x")}${region("y")}<transition event="done.state.p"><assign location="n" expr="n + 1"/></transition></parallel>`,
);
const undeclared = scxml(
  '<state id="a"><onentry><assign location="nowhere" expr="1"/></onentry><transition event="error.execution" target="caught"/></state><state id="caught"/>',
);

const byXState = (document) => {
  const actor = createActor(createMachineFromSCXML(document)).start();
  actor.send({ type: "go" });
  return actor.getSnapshot();
};
const byScion = async (document) => {
  const model = await new Promise((done, fail) => scion.documentStringToModel("document.scxml", document, (error, it) => (error ? fail(error) : done(it))));
  const prepared = await new Promise((done, fail) => model.prepare((error, it) => (error ? fail(error) : done(it))));
  const chart = new scion.core.Statechart(prepared, { console: { log() {}, error() {}, info() {} } });
  chart.start();
  chart.gen({ name: "go" });
  return { states: chart.getConfiguration(), data: chart.getSnapshot()[3] };
};
const seen = {
  doneStates: { xstate: byXState(twice).context.n, scion: (await byScion(twice)).data.n },
  undeclared: { xstate: byXState(undeclared).value, scion: (await byScion(undeclared)).states },
};
console.log("expected: 1 and caught, twice each");
console.log("seen:", seen);
assert.deepEqual(seen, { doneStates: { xstate: 1, scion: 2 }, undeclared: { xstate: "a", scion: ["caught"] } });
JS
