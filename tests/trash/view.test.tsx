/** The trash of a project: its list, who may bring what back, and where the focus is then (WORKSPACE §3). */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { refusal, success } from "../../machines/model/answers.ts";
import { description, samples } from "../../machines/workspace/trash.model.ts";
import { trashMachine } from "../../machines/workspace/trash.ts";
import type { Trash, TrashedTask } from "../../src/domain/trash.ts";
import { ProjectTrash, TrashList } from "../../src/web/views/workspace/trash/project-trash.tsx";
import { id, type Who } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { details, moment, project, task } from "../sync/frames.ts";

walkView({
  name: "trash",
  machine: trashMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<TrashList actor={actor} project={project(1, { key: "KRU" })} mayRestore={() => true} />);
    return described(description, actor);
  },
});

afterEach(() => void vi.unstubAllGlobals());

const trashed = (at: number, own: Partial<TrashedTask> = {}): TrashedTask => ({
  id: id(at),
  number: at,
  title: `Task ${at}`,
  author: people.owner.id,
  deletedBy: people.owner.id,
  deletedAt: moment,
  below: 0,
  ...own,
});

const shown = async (list: Trash, mayRestore: (task: TrashedTask) => boolean = () => true) => {
  const actors = { loadTrash: fromPromise(async () => success(list)), restoreTask: fromPromise(async () => success(null)) };
  const actor = createActor(trashMachine.provide({ actors: actors as never })).start();
  const store = storeOf("owner", {});
  await showWithRows(<TrashList actor={actor} project={project(1)} mayRestore={mayRestore} />, store);
  fireEvent.click(screen.getByRole("button", { name: "Show the trash" }));
  await waitFor(() => expect(actor.getSnapshot().hasTag("listed")).toBe(true));
};
const lines = () => within(screen.getByRole("list", { name: "Trash" })).getAllByRole("listitem");
const button = (number: number) => screen.getByRole("button", { name: `Restore PB-${number}` });

it("says of each task who deleted it and when, and what comes back with it", async () => {
  await shown({ tasks: [trashed(3, { below: 2 }), trashed(2, { below: 1, deletedBy: null })], isWhole: false });
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    "PB-3 Task 3Deleted by owner on 24 November 2026 · with 2 subtasksRestore",
    "PB-2 Task 2Deleted on 24 November 2026 · with one subtaskRestore",
  ]);
  expect(screen.getByRole("link", { name: "PB-3 Task 3" }).getAttribute("href")).toBe("/t/PB-3");
  expect(screen.getByText(/^There are more/)).not.toBeNull();
});

it("leaves the focus on the next task that can be restored, and then on its heading", async () => {
  const tasks = [4, 3, 2, 1].map((at) => trashed(at));
  await shown({ tasks, isWhole: true }, ({ number }) => number !== 3);
  const restores = async (number: number) => {
    button(number).focus();
    fireEvent.click(button(number));
    await waitFor(() => expect(screen.getByText(`PB-${number} is back`)).not.toBeNull());
  };
  await restores(4);
  expect(document.activeElement).toBe(button(2));
  await restores(1);
  expect(document.activeElement).toBe(button(2));
  expect(lines()).toHaveLength(2);
  await restores(2);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Trash" }));
  expect(screen.queryByText("The trash is empty.")).toBeNull();
});

it("keeps the focus where it asks again", async () => {
  const actor = createActor(trashMachine.provide({ actors: { loadTrash: fromPromise(async () => refusal("network")) as never } })).start();
  await showInWorkspace(<TrashList actor={actor} project={project(1)} mayRestore={() => true} />);
  fireEvent.click(screen.getByRole("button", { name: "Show the trash" }));
  const again = await screen.findByRole("button", { name: "Load again" });
  again.focus();
  fireEvent.click(again);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Trash" })));
});

const trash: Trash = { tasks: [trashed(2), trashed(1, { author: people.member.id })], isWhole: true };

/** Shows the trash as it is on its page, with a server that tells of two tasks. */
const showFor = async (who: Who, own: Parameters<typeof project>[1] = {}) => {
  const only = project(1, own);
  const store = storeOf(who, { projects: [only] });
  const deleted = task(1, { deletedAt: moment, author: people.member.id });
  const asked: string[] = [];
  const until = () => ({
    rows: {
      async task(name: string) {
        asked.push(name);
        return name === "PB-1" ? success(details(1, { task: deleted })) : refusal("network");
      },
    },
  });
  const answer = () => new Response(JSON.stringify({ success: true, data: trash, message: null, error: null }), { status: 200 });
  const session = { bearer: async () => "token", holder: () => null };
  vi.stubGlobal("fetch", async () => answer());
  await showWithRows(<ProjectTrash project={only} />, store, "live", { until, session, language: () => "en" } as never);
  fireEvent.click(screen.getByRole("button", { name: "Show the trash" }));
  await screen.findByRole("list", { name: "Trash" });
  return { store, asked };
};
const offered = () => screen.queryAllByRole("button", { name: /^Restore/ }).map((each) => each.getAttribute("aria-label"));

it.each<[Who, string[]]>([
  ["owner", ["Restore PB-2", "Restore PB-1"]],
  ["member", ["Restore PB-1"]],
  ["other", []],
])("is read by everybody, and lets the %s restore what they may delete", async (who, own) => {
  await showFor(who);
  expect(lines()).toHaveLength(2);
  expect(offered()).toEqual(own);
});

it("offers nothing in a project that is only read", async () => {
  await showFor("owner", { isArchived: true });
  expect([lines().length, offered()]).toEqual([2, []]);
});

it("restores a task to the rows of the page, and says why one could not be had", async () => {
  const { store, asked } = await showFor("owner");
  fireEvent.click(button(1));
  await waitFor(() => expect(store.rows.get("task", id(1))?.deletedAt).toBeNull());
  expect([asked, store.pending().map(({ ops }) => ops)]).toEqual([["PB-1"], [[{ op: "task.restore", id: id(1) }]]]);
  fireEvent.click(button(2));
  expect((await screen.findByRole("alert")).textContent).toContain("PB-2 could not be restored");
  expect([asked, lines().length]).toEqual([["PB-1", "PB-2"], 1]);
});
