import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { refusal, success } from "../../machines/model/answers.ts";
import type { Listed } from "../../machines/workspace/member-changes.ts";
import { description, asMember, assigned, listed, nothing, samples, somebody } from "../../machines/workspace/members.model.ts";
import { membersMachine } from "../../machines/workspace/members.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Assigned } from "../../src/contract/workspace/people.ts";
import { SeatsMeter } from "../../src/web/views/workspace/members/seats-meter.tsx";
import { MembersPage } from "../../src/web/views/workspace/members/members-page.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "members",
  machine: membersMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<MembersPage actor={actor} organization="กาแฟดี" invite={null} />);
    return described(description, actor);
  },
});

const shown = async (list: Listed, me = "somchai", tasks: Assigned | (() => Answer<Assigned>) = nothing) => {
  const machine = membersMachine.provide({
    actors: {
      loadMembers: fromPromise(async () => success(list)) as never,
      loadTasks: fromPromise(async () => (typeof tasks === "function" ? tasks() : success(tasks))) as never,
    },
  });
  const actor = createActor(machine, { input: { me, isSuspended: false } }).start();
  await showInWorkspace(<MembersPage actor={actor} organization="กาแฟดี" invite={null} />);
  await screen.findByRole("list", { name: "People" });
};
const buttons = () => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);

it("offers each of them what they may do, and nothing else", async () => {
  await shown(listed);
  expect(buttons()).toEqual([
    "Hand over",
    "Remove หญิง",
    "Send again to jeab@example.com",
    "Withdraw the invitation of jeab@example.com",
    "Close the link",
  ]);
  cleanup();
  await shown(asMember);
  expect(buttons()).toEqual(["Leave"]);
  const reasons = screen.getAllByText(/^(Changing roles|Removing people): /);
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Changing roles: ./),
    expect.stringMatching(/^Removing people: ./),
  ]);
});

it("offers for its next owner somebody of whom no name and no address is known, too", async () => {
  const people = [listed.people[0]!, somebody("ghost", "", "member", { name: null, email: null })];
  await shown({ ...listed, people });
  (await screen.findByRole("button", { name: "Hand over" })).click();
  const successors = within(await screen.findByRole("combobox", { name: "New owner" })).getAllByRole("option");
  expect(successors.map(({ textContent }) => textContent)).toEqual(["Choose somebody", "Somebody without a name"]);
});

it("names what they are assigned to, and says whom of it nobody takes over", async () => {
  const people = [...listed.people, somebody("nok", "นก", "guest"), somebody("ghost", "", "member", { name: null, email: null })];
  const tasks = { ...assigned, successors: [...assigned.successors, { id: "nok", count: 5 }, { id: "ghost", count: 12 }] };
  await shown({ ...listed, people }, "somchai", tasks);
  (await screen.findByRole("button", { name: "Remove หญิง" })).click();
  const question = (await screen.findByText("Remove หญิง?")).closest<HTMLElement>("[role=status]")!;
  const named = within(await within(question).findByRole("list", { name: "Open tasks" })).getAllByRole("listitem");
  expect(named.map(({ textContent }) => textContent).slice(0, 2)).toEqual(["YEM-1 ชิมเมนูที่ 1", "YEM-2 ชิมเมนูที่ 2"]);
  expect(within(question).getByText("Their open tasks: 12")).toBeTruthy();
  expect(within(question).getByText("+2 more")).toBeTruthy();
  const takeover = within(question).getByRole<HTMLSelectElement>("combobox", { name: "Who takes them over" });
  expect(Array.from(takeover.options, ({ textContent }) => textContent)).toEqual([
    "Nobody for now",
    "สมชาย ใจดี",
    "หญิง",
    "นก",
    "Somebody without a name",
  ]);
  const hint = () => document.getElementById(takeover.getAttribute("aria-describedby")!)!.textContent;
  expect(hint()).toBe("Finished tasks, and those in projects that you do not see, become nobody's.");
  fireEvent.change(takeover, { target: { value: "nok" } });
  expect(hint()).toBe("They see 5 of these 12 tasks. The rest becomes nobody's.");
});

it("keeps the focus in the question where the tasks could not be loaded, and are asked for again", async () => {
  const answers = [refusal("network"), success(assigned)];
  await shown(listed, "somchai", () => answers.shift()!);
  const removal = await screen.findByRole("button", { name: "Remove หญิง" });
  removal.focus();
  removal.click();
  const again = await screen.findByRole("button", { name: "Load the tasks again" });
  const question = () => screen.getByText("Remove หญิง?").closest("[role=status]");
  expect(document.activeElement).toBe(question());
  again.focus();
  again.click();
  await screen.findByRole("list", { name: "Open tasks" });
  expect(document.activeElement).toBe(question());
});

it.each([
  ["few", { used: 5, most: 8 }, 3, [3, 2, 3]],
  ["many, a segment for some of them", { used: 60, most: 100 }, 30, [10, 10, 14]],
  ["all, each by somebody who is here", { used: 2, most: 2 }, 2, [2]],
])("draws what is taken, what is promised and what is free of seats that are %s", async (_, seats, people, drawn) => {
  await showInWorkspace(<SeatsMeter seats={seats} people={people} />);
  const segments = screen.getByText(`${seats.used} of ${seats.most}`).closest("section")!.querySelectorAll("[aria-hidden] > span");
  const kinds = [...segments].map(({ className }) => className);
  expect([...new Set(kinds)].map((kind) => kinds.filter((other) => other === kind).length)).toEqual(drawn);
});
