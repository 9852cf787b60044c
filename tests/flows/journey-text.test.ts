/** A copied test is one that runs and passes, and fails when the chart does something else. */
import { stripTypeScriptTypes } from "node:module";
import { runInThisContext } from "node:vm";
import { flows } from "virtual:flows";
import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { pathsOf, type Path } from "statewalk";
import { contactMachine } from "../../machines/dialogs/contact.ts";
import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import type { FlowStep } from "../../src/contract/flows.ts";
import { journeyText } from "../../src/web/views/flows/journey-text.ts";
import { samples as contactSamples } from "../../machines/dialogs/contact.samples.ts";
import { begin } from "../model/journey.ts";
import { samples as secondFactorSamples } from "../../machines/auth/second-factor.samples.ts";

type Journey = (
  it: (name: string, journey: () => Promise<void>) => void,
  expectation: typeof expect,
  machine: AnyStateMachine,
  run: typeof begin,
) => void;

/** Runs the text of a test as vitest would, with what its imports name. */
const run = async (text: string, name: string, machine: AnyStateMachine) => {
  const code = stripTypeScriptTypes(text.replace(/^import .*\n/gm, ""));
  const journeys: (() => Promise<void>)[] = [];
  const written = runInThisContext(`(it, expect, ${name}, begin) => {${code}}`) as Journey;
  written((_, journey) => void journeys.push(journey), expect, machine, begin);
  expect(journeys).toHaveLength(1);
  await journeys[0]!();
};

/** The steps of a path as a tab would have told them. */
const recorded = (path: Path<AnyStateMachine>) =>
  path.steps.map(({ event, snapshot }): FlowStep => ({
    event,
    taken: [],
    snapshot: { value: (snapshot as AnyMachineSnapshot).value, active: [], context: null },
  }));

const all = [
  ["contact", contactMachine, contactSamples],
  ["secondFactor", secondFactorMachine, secondFactorSamples],
] as unknown as [string, AnyStateMachine, Parameters<typeof pathsOf<AnyStateMachine>>[1]][];

describe.each(all)("recorded events of %s as a test", (name, machine, samples) => {
  it("pass: every path of the chart, with its outcomes and its time", async () => {
    const flow = (await flows[name]!()).default;
    for (const path of pathsOf(machine, samples).filter(({ steps }) => steps.length > 0))
      await run(journeyText(flow, { input: path.input ?? null, steps: recorded(path) }), flow.machine, machine);
  });

  it("fail where the chart goes elsewhere", async () => {
    const flow = (await flows[name]!()).default;
    const path = pathsOf(machine, samples).find(({ steps }) => steps.length > 2)!;
    const steps = recorded(path);
    steps.at(-1)!.snapshot.value = "elsewhere";
    await expect(run(journeyText(flow, { input: path.input ?? null, steps }), flow.machine, machine)).rejects.toThrow(/elsewhere/);
  });
});

it("names the chart's file and what happened", async () => {
  const flow = (await flows["contact"]!()).default;
  const path = pathsOf(contactMachine, contactSamples).find(({ steps }) => steps.at(-1)?.event.type.startsWith("xstate.after.autoClose"))!;
  const text = journeyText(flow, { input: null, steps: recorded(path) });
  expect(text).toContain('import { contactMachine } from "../../machines/dialogs/contact.ts";');
  expect(text).toContain('it("contact goes from dialog.opened to closed", async () => {');
  expect(text).toContain('answers.sendMessage!.resolve({"success":true,"data":null});');
  expect(text).toContain("run.pass(2000);");
});
