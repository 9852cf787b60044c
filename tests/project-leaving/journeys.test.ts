/** Leaving a project, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { projectLeavingMachine } from "../../machines/workspace/project-leaving.ts";
import { begin, silence } from "../model/journey.ts";

const open = (isLosing: boolean) => begin(projectLeavingMachine, { isLosing }, {}, { leave: silence });

it("asks before the sight of the project is lost, and leaves once", () => {
  const { send, at, done } = open(true);
  send({ type: "leaving.chosen" });
  send({ type: "leaving.declined" });
  expect([at().hasTag("asking"), done.length]).toEqual([false, 0]);
  send({ type: "leaving.chosen" });
  send({ type: "leaving.confirmed" });
  send({ type: "leaving.confirmed" });
  expect([at().hasTag("left"), done.length]).toEqual([true, 1]);
});

it("follows who sees the project meanwhile", () => {
  const { send, at, done } = open(false);
  send({ type: "sight.changed", isLosing: true });
  send({ type: "leaving.chosen" });
  expect([at().hasTag("asking"), done.length]).toEqual([true, 0]);
});

it("asks nothing else, and may be tried again where the rows refused it", () => {
  const { send, done } = open(false);
  send({ type: "leaving.chosen" });
  send({ type: "leaving.chosen" });
  expect(done).toHaveLength(2);
});
