import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createActor, type EventFrom, fromPromise } from "xstate";
import { success } from "../../machines/answers.samples.ts";
import { type DrawingActor, drawingMachine } from "../../machines/workspace/drawing.ts";
import { description } from "../../machines/workspace/drawing.description.ts";
import { samples } from "../../machines/workspace/drawing.samples.ts";
import type { Outcome } from "../../machines/workspace/outcome.ts";
import { drawing as layout } from "../../machines/workspace/workflow-diagram.samples.ts";
import { workflowDiagramMachine } from "../../machines/workspace/workflow-diagram.ts";
import { anchorOf } from "../../src/web/views/workspace/workflow/anchors.ts";
import { WorkflowDiagram, WorkflowPicture } from "../../src/web/views/workspace/workflow/workflow-diagram.tsx";
import type { Drawing } from "../../src/web/views/workspace/workflow/drawing.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const showPicture = async (actor: DrawingActor, own: Partial<Drawing> = {}) => {
  const actors = { layOutWorkflow: fromPromise(async () => success(layout)) as never };
  const diagram = createActor(workflowDiagramMachine.provide({ actors }), { input: { workflow: templates.simple.document } }).start();
  const drawn = { actor, marks: new Map(), remove: () => {}, ...own };
  await showInWorkspace(
    <WorkflowDiagram actor={diagram} picture={(parts) => <WorkflowPicture {...parts} anchorOf={anchorOf} walk={null} drawing={drawn} />} />,
  );
  await screen.findByRole("group", { name: "Picture of the workflow" });
};

walkView({
  name: "drawing",
  machine: drawingMachine,
  samples,
  async mount(actor) {
    await showPicture(actor);
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof drawingMachine>;
        const deed = description.deeds[event.type]?.(event, actor.getSnapshot());
        if (deed?.at != null && driver.offers(event) !== false) return driver.take(event);
        // By keys or the pointer, or told by the page.
        actor.send(event);
      },
    };
  },
});

// Nothing is laid out here.
Element.prototype.scrollIntoView = () => {};
const state = (name: string) => screen.getByRole("link", { name });
const begin = async (own: Partial<Drawing> = {}) => {
  const rename = vi.fn(async (): Promise<Outcome> => null);
  const actor = createActor(drawingMachine.provide({ actors: { rename: fromPromise(rename) } }), {
    input: { states: ["s1", "s2"] },
  }).start();
  await showPicture(actor, own);
  return { actor, rename };
};
const press = (name: string, key: string) => fireEvent.keyDown(state(name), { key });

it("connects by keys: C, an arrow towards the other state, Enter", async () => {
  const { actor } = await begin();
  state("To do").focus();
  press("To do", "c");
  expect(actor.getSnapshot().value).toBe("connecting");
  // There is nothing on the left of it.
  press("To do", "ArrowLeft");
  expect(actor.getSnapshot().context.target).toBeNull();
  press("To do", "ArrowRight");
  expect(actor.getSnapshot().context).toMatchObject({ chosen: "s1", target: "s2" });
  expect(screen.getByRole("status").textContent).toBe("A step from “To do” to “Done”");
  press("To do", "Enter");
  expect(actor.getSnapshot().value).toBe("asking");
});

it("leaves a step with Escape, and names in place with F2: the focus comes back to the state", async () => {
  const { actor, rename } = await begin();
  state("To do").focus();
  press("To do", "c");
  press("To do", "Escape");
  expect(actor.getSnapshot().value).toBe("idle");
  press("To do", "F2");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the state" });
  expect(field.value).toBe("To do");
  fireEvent.change(field, { target: { value: "Ideas" } });
  fireEvent.submit(field);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("idle"));
  expect(rename.mock.calls).toMatchObject([[{ input: { state: "s1", name: "Ideas" } }]]);
  await vi.waitFor(() => expect(document.activeElement).toBe(state("To do")));
});

it("removes with Delete, and says what is wrong where it is", async () => {
  const remove = vi.fn();
  await begin({ remove, marks: new Map([["s2", { tone: "error", words: "No step leads there" }]]) });
  press("Done", "Delete");
  expect(remove.mock.calls).toEqual([["s2"]]);
  expect(state("Done").title).toBe("No step leads there");
});

it("connects by the pointer, and takes a press for a press", async () => {
  const { actor } = await begin();
  const [from, to] = [state("To do"), state("Done")];
  document.elementFromPoint = (x) => (x < 300 ? from : to);
  fireEvent.pointerDown(from, { button: 0, clientX: 20, clientY: 20 });
  fireEvent.pointerMove(window, { clientX: 22, clientY: 20 });
  fireEvent.pointerUp(window);
  expect(actor.getSnapshot().value).toBe("idle");
  fireEvent.pointerDown(from, { button: 0, clientX: 20, clientY: 20 });
  fireEvent.pointerMove(window, { clientX: 200, clientY: 20 });
  expect(actor.getSnapshot()).toMatchObject({ value: "connecting", context: { chosen: "s1", target: null } });
  fireEvent.pointerMove(window, { clientX: 330, clientY: 20 });
  expect(actor.getSnapshot().context.target).toBe("s2");
  fireEvent.pointerUp(window);
  expect(actor.getSnapshot().value).toBe("asking");
});
