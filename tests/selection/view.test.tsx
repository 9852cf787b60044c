import { fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import type { EventFrom } from "xstate";
import { selectionMachine, type SelectionActor } from "../../machines/workspace/selection.ts";
import { samples, three } from "../../machines/workspace/selection.model.ts";
import { templates } from "../../src/workflow/templates.ts";
import { BulkBar } from "../../src/web/views/workspace/list/bulk-bar.tsx";
import { groupsOf } from "../../src/web/views/workspace/list/list-groups.ts";
import { plainView } from "../../src/domain/list-view.ts";
import { TaskList } from "../../src/web/views/workspace/list/task-list.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project, task } from "../sync/frames.ts";

const own = project(1, { key: "MKT", workflow: templates.kanban.document });
const tasks = [1, 2, 3].map((at) => task(at));
const labels = [{ id: id(50), project: id(1), name: "Drinks", color: "teal" as const }];
const facts = { project: own, people: [], labels: [], fields: [], me: people.owner.id, today: "2026-11-24" };
const actions = { hrefOf: () => "#", open() {}, move() {}, assignToMe() {}, remove() {} };

const List = ({ actor }: { actor: SelectionActor }) => (
  <>
    <TaskList
      project={own}
      labels={[]}
      fields={[]}
      groups={groupsOf(tasks, plainView, facts)}
      nameOf={({ key }) => key}
      view={plainView}
      onView={() => {}}
      selection={actor}
      actions={actions}
      onEdit={() => {}}
      onCreate={() => {}}
      open={null}
      isBeside={false}
      undone={new Map()}
    >
      {null}
    </TaskList>
    <BulkBar actor={actor} project={own} people={[]} labels={labels} fields={[]} />
  </>
);

const boxOf = (id: string) => within(document.querySelector<HTMLElement>(`[data-task="${id}"]`)!).getByRole("checkbox");
const bar = () => within(screen.getByRole("region", { name: "What is done to all that are chosen" }));
const press = (name: string) => fireEvent.click(bar().getByRole("button", { name }));
/** What can be pressed of what is done to all of them. */
const offered = () =>
  bar()
    .getAllByRole("button")
    .filter((button) => !isOff(button))
    .map(({ textContent }) => textContent);
const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled || button.getAttribute("aria-disabled") === "true";
const whole = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose all" });
walkView({
  name: "selection",
  machine: selectionMachine,
  samples,
  async mount(actor) {
    await showWithRows(<List actor={actor} />, storeOf("owner", { projects: [own], tasks }));
    return {
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof selectionMachine>;
        if (event.type === "task.toggled") return void fireEvent.click(boxOf(event.task));
        // With all of them chosen it takes them all away.
        if (event.type === "all.chosen" && !whole().checked) return void fireEvent.click(whole());
        if (event.type === "selection.cleared") return void press("Choose none");
        if (event.type === "refusals.dismissed") return void press("Understood");
        // What menus offer is chosen in `tests/list/page.test.tsx`; a range depends on what was chosen before, and the list says what is gone.
        actor.send(event);
      },
      offers: () => undefined,
      see(now) {
        const { chosen, refusals } = now.context;
        expect(screen.queryByText(chosen.length === 1 ? "1 selected" : `${chosen.length} selected`) !== null).toBe(now.hasTag("chosen"));
        for (const id of three) expect((boxOf(id) as HTMLInputElement).checked).toBe(chosen.includes(id));
        if (now.matches("some"))
          expect(offered()).toEqual(["Move to…", "Assignee", "Priority", "Labels", "Due", "Move to trash", "Copy", "Choose none"]);
        // One change after the other.
        if (now.matches("changing")) expect(offered()).toEqual([]);
        expect(screen.queryAllByRole("alert")).toHaveLength(now.hasTag("refused") ? 1 : 0);
        if (now.hasTag("refused")) expect(within(screen.getByRole("alert")).getAllByRole("listitem")).toHaveLength(refusals.length);
      },
    };
  },
});
