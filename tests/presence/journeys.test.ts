/** What WORKSPACE §6 promises of who has a task open, written out by hand. */
import { expect, it } from "vitest";
import type { EventFrom } from "xstate";
import { presenceMachine } from "../../machines/workspace/presence.ts";
import { here, somying, there } from "../../machines/workspace/presence.samples.ts";
import { begin, silence } from "../model/journey.ts";

const page = () => {
  const { at, send, pass, done } = begin(
    presenceMachine,
    undefined,
    { line: silence, look: silence },
    { tellView: silence, tellLeave: silence },
  );
  const told = () =>
    done.splice(0).map(({ action, params }) => {
      const view = params as { shown: { task: string }; isWriting: boolean } | undefined;
      return action === "tellLeave" ? "left" : `${view!.shown.task}${view!.isWriting ? " writing" : ""}`;
    });
  return { at, send, pass, told };
};
const open = () => {
  const opened = page();
  opened.send({ type: "hub.came" });
  opened.send({ type: "page.shown" });
  opened.send({ type: "task.opened", ...here });
  return opened;
};
const joined: Extract<EventFrom<typeof presenceMachine>, { type: "viewers.told" }> = {
  type: "viewers.told",
  task: here.task,
  viewers: [{ person: somying, isWriting: false }],
};

it("says nothing of tasks that somebody only passes by", () => {
  const { send, pass, told } = open();
  pass(499);
  send({ type: "task.left" });
  send({ type: "task.opened", ...there });
  pass(499);
  expect(told()).toEqual([]);
  pass(1);
  expect(told()).toEqual([there.task]);
});

it("says that something is written only where somebody is there, once, and when it is not any more", () => {
  const { send, pass, told } = open();
  pass(500);
  told();
  send({ type: "comment.written" });
  expect(told()).toEqual([]);
  send(joined);
  for (let letter = 0; letter < 20; letter += 1) {
    send({ type: "comment.written" });
    pass(300);
  }
  expect(told()).toEqual([`${here.task} writing`]);
  pass(3_699);
  expect(told()).toEqual([]);
  pass(1);
  expect(told()).toEqual([here.task]);
  send({ type: "comment.written" });
  send({ type: "comment.left" });
  expect(told()).toEqual([`${here.task} writing`, here.task]);
});

it("is not there while the page is not looked at, and again with the task that is open by then", () => {
  const { at, send, pass, told } = open();
  pass(500);
  send(joined);
  told();
  send({ type: "page.hidden" });
  expect([told(), at().context.viewers]).toEqual([["left"], []]);
  send(joined);
  send({ type: "task.left" });
  send({ type: "task.opened", ...there });
  pass(10_000);
  expect([told(), at().context.viewers]).toEqual([[], []]);
  send({ type: "page.shown" });
  pass(500);
  expect(told()).toEqual([there.task]);
});

it("takes no words of another task", () => {
  const { at, send, pass } = open();
  pass(500);
  send({ ...joined, task: there.task });
  expect(at().context.viewers).toEqual([]);
});
