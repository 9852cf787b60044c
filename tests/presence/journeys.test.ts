/** What WORKSPACE §6 promises of who has a task or a workflow open, written out by hand. */
import { expect, it } from "vitest";
import type { EventFrom } from "xstate";
import type { Place } from "../../src/domain/wire.ts";
import { presenceMachine } from "../../machines/workspace/presence.ts";
import { here, somying, there, workflow } from "../../machines/workspace/presence.model.ts";
import { begin, silence } from "../model/journey.ts";

const page = () => {
  const { at, send, pass, done } = begin(
    presenceMachine,
    undefined,
    { line: silence, look: silence },
    { tellView: silence, tellLeave: silence },
  );
  const published = () =>
    done.splice(0).map(({ action, params }) => {
      const view = params as { place: { project: string; task: string | null }; isWriting: boolean } | undefined;
      return action === "tellLeave" ? "left" : `${view!.place.task ?? "workflow"}${view!.isWriting ? " writing" : ""}`;
    });
  return { at, send, pass, published };
};
const open = (place: Place = here) => {
  const opened = page();
  opened.send({ type: "hub.came" });
  opened.send({ type: "page.shown" });
  opened.send({ type: "place.opened", ...place });
  return opened;
};
const joined: Extract<EventFrom<typeof presenceMachine>, { type: "viewers.changed" }> = {
  type: "viewers.changed",
  row: here.task,
  viewers: [{ person: somying, isWriting: false }],
};

it("says nothing of tasks that somebody only passes by", () => {
  const { send, pass, published } = open();
  pass(499);
  send({ type: "place.left" });
  send({ type: "place.opened", ...there });
  pass(499);
  expect(published()).toEqual([]);
  pass(1);
  expect(published()).toEqual([there.task]);
});

it("says that something is written only where somebody is there, once, and when it is not any more", () => {
  const { send, pass, published } = open();
  pass(500);
  published();
  send({ type: "writing.continued" });
  expect(published()).toEqual([]);
  send(joined);
  for (let letter = 0; letter < 20; letter += 1) {
    send({ type: "writing.continued" });
    pass(300);
  }
  expect(published()).toEqual([`${here.task} writing`]);
  pass(3_699);
  expect(published()).toEqual([]);
  pass(1);
  expect(published()).toEqual([here.task]);
  send({ type: "writing.continued" });
  send({ type: "writing.ended" });
  expect(published()).toEqual([`${here.task} writing`, here.task]);
});

it("is not there while the page is not looked at, and again with the task that is open by then", () => {
  const { at, send, pass, published } = open();
  pass(500);
  send(joined);
  published();
  send({ type: "page.hidden" });
  expect([published(), at().context.viewers]).toEqual([["left"], []]);
  send(joined);
  send({ type: "place.left" });
  send({ type: "place.opened", ...there });
  pass(10_000);
  expect([published(), at().context.viewers]).toEqual([[], []]);
  send({ type: "page.shown" });
  pass(500);
  expect(published()).toEqual([there.task]);
});

it("takes no words of another task", () => {
  const { at, send, pass } = open();
  pass(500);
  send({ ...joined, row: there.task });
  expect(at().context.viewers).toEqual([]);
});

it("takes no words of the same project's tasks for those of its workflow, nor the other way round", () => {
  const words = { ...joined, row: workflow.project };
  const [atTask, atWorkflow] = [open(), open(workflow)];
  for (const { send, pass } of [atTask, atWorkflow]) {
    pass(500);
    send(joined);
  }
  expect([atTask, atWorkflow].map(({ at }) => at().context.viewers.length)).toEqual([1, 0]);
  atTask.send({ ...words, viewers: [] });
  atWorkflow.send(words);
  expect([atTask, atWorkflow].map(({ at }) => at().context.viewers.length)).toEqual([1, 1]);
});

it("says that a workflow is changed as long as a form of it is open, however long nothing is written, and to whoever comes meanwhile", () => {
  const { send, pass, published } = open(workflow);
  const come = (...viewers: (typeof joined)["viewers"]) => send({ ...joined, row: workflow.project, viewers });
  pass(500);
  send({ type: "form.opened" });
  expect(published()).toEqual(["workflow"]);
  come(...joined.viewers);
  expect(published()).toEqual(["workflow writing"]);
  pass(600_000);
  come();
  come(...joined.viewers);
  send({ type: "form.opened" });
  send({ type: "form.closed" });
  expect(published()).toEqual([]);
  send({ type: "form.closed" });
  expect(published()).toEqual(["workflow"]);
  // Without a form it lasts as a letter does.
  send({ type: "writing.continued" });
  expect(published()).toEqual(["workflow writing"]);
  pass(4_000);
  expect(published()).toEqual(["workflow"]);
});

it("says it again where the hub, or whoever looks, comes back to a form that is still open", () => {
  const { send, pass, published } = open(workflow);
  const come = () => send({ ...joined, row: workflow.project });
  pass(500);
  come();
  send({ type: "form.opened" });
  published();
  send({ type: "hub.lost" });
  send({ type: "hub.came" });
  send({ type: "page.shown" });
  pass(500);
  expect(published()).toEqual(["left", "workflow"]);
  come();
  expect(published()).toEqual(["workflow writing"]);
  send({ type: "page.hidden" });
  send({ type: "form.closed" });
  send({ type: "page.shown" });
  pass(500);
  come();
  expect(published()).toEqual(["left", "workflow"]);
});
