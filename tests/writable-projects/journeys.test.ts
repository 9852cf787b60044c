/** Choosing which projects stay writable, by the letter of WORKSPACE §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { writableProjectsMachine } from "../../machines/workspace/writable-projects.ts";
import { full } from "../../machines/workspace/writable-projects.model.ts";
import { begin } from "../model/journey.ts";

const open = (mayChoose: boolean, chooseWritable: () => unknown = () => success(null)) =>
  begin(writableProjectsMachine, { mayChoose }, { loadProjects: () => success(full), chooseWritable, join: () => success(null) });

it("has an owner give one project's place to another, and no more than there are", async () => {
  const { send, settled, at, asked } = open(true);
  await settled();
  expect(at().context.chosen).toEqual(["1", "2"]);
  send({ type: "project.toggled", id: "3" });
  send({ type: "project.toggled", id: "4" });
  send({ type: "submitted" });
  expect(at().context.chosen).toEqual(["1", "2"]);
  send({ type: "project.toggled", id: "1" });
  send({ type: "project.toggled", id: "3" });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked.slice(1)).toEqual([{ actor: "chooseWritable", input: { projects: ["2", "3"] } }]);
  expect([at().hasTag("saved"), at().context.projects.map(({ isOverLimit }) => isOverLimit)]).toEqual([
    true,
    [true, false, false, false, false],
  ]);
});

it("keeps the choice where it was refused", async () => {
  const { send, settled, at } = open(true, () => refusal("network"));
  await settled();
  send({ type: "project.toggled", id: "2" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), at().context.chosen, at().context.problem?.code]).toEqual([true, ["1"], "network"]);
});

it("adds whoever sees to the organisation to a private project, and asks again what there is", async () => {
  const join = () => success(null);
  const run = begin(writableProjectsMachine, { mayChoose: false }, { loadProjects: () => success(full), chooseWritable: join, join });
  await run.settled();
  run.send({ type: "join.chosen", id: "1" });
  run.send({ type: "join.chosen", id: "3" });
  run.send({ type: "join.chosen", id: "5" });
  await run.settled();
  expect(run.asked.map(({ actor, input }) => [actor, input])).toEqual([
    ["loadProjects", undefined],
    ["join", { id: "3" }],
    ["loadProjects", undefined],
  ]);
});

it("is an owner's alone", async () => {
  const { send, settled, at } = open(false);
  await settled();
  send({ type: "project.toggled", id: "1" });
  send({ type: "submitted" });
  expect([at().hasTag("busy"), at().context.chosen]).toEqual([false, ["1", "2"]]);
});
