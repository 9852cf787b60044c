import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, type EventFrom, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { type DrawingActor, drawingMachine } from "../../machines/workspace/drawing.ts";
import { description, samples } from "../../machines/workspace/drawing.model.ts";
import type { Outcome } from "../../machines/workspace/outcome.ts";
import { drawing as layout } from "../../machines/workspace/workflow-diagram.model.ts";
import { workflowDiagramMachine } from "../../machines/workspace/workflow-diagram.ts";
import { anchorOf } from "../../src/web/views/workspace/workflow/anchors.ts";
import { WorkflowDiagram } from "../../src/web/views/workspace/workflow/workflow-diagram.tsx";
import { WorkflowPicture } from "../../src/web/views/workspace/workflow/workflow-picture.tsx";
import type { Drawing } from "../../src/web/views/workspace/workflow/use-drawing.ts";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { point } from "../model/pointer.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { waitFor } from "../wait-for.ts";

const showPicture = async (actor: DrawingActor, own: Partial<Drawing> = {}) => {
  const actors = { layOutWorkflow: fromPromise(async () => success(layout)) as never };
  const diagram = createActor(workflowDiagramMachine.provide({ actors }), { input: { workflow: templates.simple.document } }).start();
  const drawn = { actor, marks: new Map(), remove: () => {}, ...own };
  await showInWorkspace(
    <WorkflowDiagram actor={diagram} picture={(parts) => <WorkflowPicture {...parts} anchorOf={anchorOf} walk={null} drawing={drawn} />} />,
  );
  await screen.findByRole("group", { name: "Picture of the workflow" });
};

const boxOf = (state: string) => document.querySelector(`[data-state="${state}"]`)!;
/** Where the pointer is: over a state, or over nothing. */
const pointAt = (state: string | null) => {
  const under = state === null ? null : boxOf(state);
  document.elementFromPoint = () => under;
};
const frames = vi.spyOn(globalThis, "requestAnimationFrame");
const nextFrame = () => act(() => frames.mock.calls.at(-1)?.[0](0));
/** A frame after that in which it was drawn, it is looked where the pointer is. */
const pass = () => {
  nextFrame();
  nextFrame();
};
// jsdom lays nothing out: the stage is as large as this.
vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(200);
beforeEach(() => {
  frames.mockReset().mockReturnValue(0);
  pointAt(null);
});

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
        const isPressing = actor.getSnapshot().hasTag("pressing");
        if (event.type === "state.pressed") return void point("pointerdown", boxOf(event.state), event);
        if (event.type === "pointer.moved") return void point("pointermove", window, event);
        if (event.type === "pointer.released") return void point("pointerup", window);
        if (event.type === "connection.left" && isPressing) return void point("pointercancel", window);
        if (event.type === "target.chosen" && isPressing) {
          pointAt(event.to);
          return pass();
        }
        const interaction = description.interactions[event.type]?.(event, actor.getSnapshot());
        if (interaction?.at != null && driver.offers(event) !== false) return driver.take(event);
        // By keys, or told by the page.
        actor.send(event);
      },
    };
  },
});

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
  expect(actor.getSnapshot().value).toBe("choosing");
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
  await waitFor(() => expect(actor.getSnapshot().value).toBe("idle"));
  expect(rename.mock.calls).toMatchObject([[{ input: { state: "s1", name: "Ideas" } }]]);
  await waitFor(() => expect(document.activeElement).toBe(state("To do")));
});

it("removes with Delete, and says what is wrong where it is", async () => {
  const remove = vi.fn();
  await begin({ remove, marks: new Map([["s2", { tone: "error", words: "No step leads there" }]]) });
  press("Done", "Delete");
  expect(remove.mock.calls).toEqual([["s2"]]);
  expect(state("Done").title).toBe("No step leads there");
});

it("connects by presses alone, where it was asked to", async () => {
  const { actor } = await begin();
  act(() => state("To do").focus());
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  // It is the way to the table else.
  expect(fireEvent.click(state("To do"))).toBe(false);
  expect(actor.getSnapshot().value).toBe("choosing");
  expect(fireEvent.click(state("Done"))).toBe(false);
  expect(actor.getSnapshot()).toMatchObject({ value: "asking", context: { chosen: "s1", target: "s2" } });
});

it("connects by the mouse, and takes a press for a press", async () => {
  const { actor } = await begin();
  point("pointerdown", boxOf("s1"), { x: 20 });
  point("pointermove", window, { x: 22 });
  point("pointerup", window, { x: 22 });
  expect(actor.getSnapshot().value).toBe("idle");
  point("pointerdown", boxOf("s1"), { x: 20 });
  point("pointermove", window, { x: 200 });
  expect(actor.getSnapshot()).toMatchObject({ value: { held: "pulled" }, context: { pressed: "s1", target: null } });
  pointAt("s2");
  pass();
  expect(actor.getSnapshot().context.target).toBe("s2");
  expect(screen.getAllByRole("status").at(-1)!.textContent).toBe("A step from “To do” to “Done”");
  point("pointerup", window, { x: 330 });
  expect(actor.getSnapshot()).toMatchObject({ value: "asking", context: { chosen: "s1", target: "s2" } });
});

describe.each(["touch", "pen"] as const)("by %s", (pointer) => {
  const start = async () => {
    const begun = await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    return begun;
  };
  const hold = async () => {
    const begun = await start();
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    act(() => void vi.advanceTimersByTime(350));
    point("pointermove", window, { x: 200, pointer });
    pointAt("s2");
    pass();
    expect(begun.actor.getSnapshot().context.target).toBe("s2");
    return begun;
  };
  afterEach(() => {
    // A click is let through again.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  const touchMoves = () => fireEvent(boxOf("s1"), new Event("touchmove", { bubbles: true, cancelable: true }));

  it("draws once it was held, over what does not scroll meanwhile", async () => {
    const { actor } = await hold();
    expect(touchMoves()).toBe(false);
    expect(fireEvent.contextMenu(boxOf("s1"))).toBe(false);
    point("pointerup", window, { x: 330, pointer });
    expect(actor.getSnapshot()).toMatchObject({ value: "asking", context: { chosen: "s1", target: "s2" } });
    // Letting go is no press on a way to the table, but the next one is.
    expect(fireEvent.click(state("Done"))).toBe(false);
    expect(touchMoves()).toBe(true);
  });

  it("is where it is as it is let go, also before a frame has looked", async () => {
    const { actor } = await hold();
    pointAt(null);
    point("pointerup", window, { x: 600, pointer });
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { chosen: null, target: null } });
  });

  it("scrolls where it moves before it was held", async () => {
    const { actor } = await start();
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    expect(touchMoves()).toBe(true);
    point("pointermove", window, { x: 40, pointer });
    act(() => void vi.advanceTimersByTime(1000));
    expect(actor.getSnapshot().value).toBe("idle");
    pointAt("s2");
    point("pointerup", window, { x: 330, pointer });
    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("scrolls where something scrolls before it was held, and not where that happens later", async () => {
    const { actor } = await start();
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    fireEvent.scroll(screen.getByRole("group", { name: "Picture of the workflow" }));
    expect(actor.getSnapshot().value).toBe("idle");
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    act(() => void vi.advanceTimersByTime(350));
    fireEvent.scroll(screen.getByRole("group", { name: "Picture of the workflow" }));
    expect(actor.getSnapshot().value).toEqual({ held: "still" });
  });

  it("draws nothing where it did not move, whatever comes to lie under it", async () => {
    const { actor } = await start();
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    act(() => void vi.advanceTimersByTime(350));
    point("pointermove", window, { x: 24, pointer });
    pointAt("s2");
    pass();
    point("pointerup", window, { x: 24, pointer });
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { target: null } });
  });

  it.each([
    ["another finger", () => point("pointerdown", document.body, { x: 90, pointer: "touch", finger: 2 })],
    ["the browser", () => point("pointercancel", window, { pointer })],
    ["Escape", () => fireEvent.keyDown(window, { key: "Escape" })],
    ["another window", () => fireEvent.blur(window)],
  ])("is ended by %s, and draws nothing then", async (_, end) => {
    const { actor } = await hold();
    end();
    expect(actor.getSnapshot()).toMatchObject({ value: "idle", context: { chosen: null, pressed: null, target: null } });
    point("pointerup", window, { x: 330, pointer });
    expect(actor.getSnapshot().value).toBe("idle");
  });

  it("is not led by another finger", async () => {
    const { actor } = await start();
    point("pointerdown", boxOf("s1"), { pointer: "touch", finger: 2 });
    expect(actor.getSnapshot().value).toBe("idle");
    point("pointerdown", boxOf("s1"), { x: 20, pointer });
    point("pointermove", window, { x: 200, pointer: "touch", finger: 2 });
    point("pointerup", window, { x: 200, pointer: "touch", finger: 2 });
    act(() => void vi.advanceTimersByTime(350));
    expect(actor.getSnapshot().value).toEqual({ held: "still" });
  });

  it("ends with the picture", async () => {
    const { actor } = await hold();
    cleanup();
    expect(actor.getSnapshot().value).toBe("idle");
  });
});

/** How far the picture was moved, of which a corner lies here on its stage. */
const movedTo = () => /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(canvas().querySelector("g")!.style.transform)!.slice(1).map(Number);
const canvas = () => screen.getByRole("group", { name: "Picture of the workflow" });

it("moves the picture where the pointer comes near its edge, and the page to where it goes on", async () => {
  const { actor } = await begin();
  // So that there is room to move on all sides.
  for (let times = 0; times < 6; times += 1) fireEvent.keyDown(canvas(), { key: "+" });
  const page = { scrollTop: 50 };
  Object.defineProperty(document, "scrollingElement", { value: page, configurable: true });
  const lies = (top: number, bottom: number) =>
    (canvas().getBoundingClientRect = () => ({ left: 100, right: 500, top, bottom }) as DOMRect);
  lies(100, innerHeight + 200);
  const [x, y] = movedTo() as [number, number];
  const carry = (left: number, top: number) => {
    point("pointermove", window, { x: left, y: top });
    nextFrame();
    const [dx, dy] = movedTo() as [number, number];
    return [Math.round(x - dx), Math.round(y - dy), page.scrollTop];
  };
  point("pointerdown", boxOf("s1"), { x: 300, y: 300 });
  point("pointermove", window, { x: 320, y: 300 });
  pass();
  expect(carry(300, 300)).toEqual([0, 0, 50]);
  expect(carry(480, 300)).toEqual([14, 0, 50]);
  expect(carry(120, 300)).toEqual([0, 0, 50]);
  // It goes on below the window.
  expect(carry(300, innerHeight - 20)).toEqual([0, 14, 64]);
  lies(100, innerHeight);
  expect(carry(300, innerHeight - 20)).toEqual([0, 28, 64]);
  lies(-100, 400);
  expect(carry(300, 20)).toEqual([0, 14, 50]);
  expect(actor.getSnapshot().value).toEqual({ held: "pulled" });
});

it("stays where it is at an edge beyond which there is no more of it", async () => {
  await begin();
  fireEvent.click(screen.getByRole("button", { name: "Fit" }));
  Object.defineProperty(document, "scrollingElement", { value: { scrollTop: 50 }, configurable: true });
  canvas().getBoundingClientRect = () => ({ left: 100, right: 400, top: 100, bottom: 300 }) as DOMRect;
  const before = movedTo();
  point("pointerdown", boxOf("s1"), { x: 250, y: 200 });
  point("pointermove", window, { x: 270, y: 200 });
  pass();
  for (const [x, y] of [
    [390, 200],
    [110, 200],
    [250, 290],
    [250, 110],
  ]) {
    point("pointermove", window, { x, y });
    nextFrame();
    expect(movedTo()).toEqual(before);
  }
});

it("ends a line under the pointer however large the picture is and wherever it was moved", async () => {
  await begin();
  fireEvent.keyDown(canvas(), { key: "+" });
  fireEvent.keyDown(canvas(), { key: "ArrowRight" });
  canvas().getBoundingClientRect = () => ({ left: 100, right: 400, top: 50, bottom: 950 }) as DOMRect;
  const [x, y] = movedTo() as [number, number];
  const scale = Number(/scale\(([\d.]+)\)/.exec(canvas().querySelector("g")!.style.transform)![1]);
  point("pointerdown", boxOf("s1"), { x: 150, y: 200 });
  point("pointermove", window, { x: 240, y: 300 });
  pass();
  const line = canvas().querySelector("line")!;
  expect(["x2", "y2"].map((end) => Number(line.getAttribute(end)))).toEqual([
    expect.closeTo((240 - 100 - x) / scale),
    expect.closeTo((300 - 50 - y) / scale),
  ]);
});

it("moves the picture and draws nothing while Space is held", async () => {
  const { actor } = await begin();
  state("To do").focus();
  expect(fireEvent.keyDown(state("To do"), { key: " " })).toBe(false);
  point("pointerdown", boxOf("s1"), { x: 20 });
  expect(actor.getSnapshot().value).toBe("idle");
  fireEvent.keyUp(state("To do"), { key: " " });
  point("pointerdown", boxOf("s1"), { x: 20 });
  expect(actor.getSnapshot().value).toBe("pressed");
});

it("leaves Space to what it is pressed on", async () => {
  await begin();
  const button = screen.getByRole("button", { name: "Larger" });
  button.focus();
  expect(fireEvent.keyDown(button, { key: " " })).toBe(true);
  expect(canvas().hasAttribute("data-space")).toBe(false);
});

it("is zoomed by keys and buttons, to its own size and to the whole", async () => {
  await begin();
  const percent = () => screen.getByRole("group", { name: "Zoom" }).textContent;
  const button = (name: string) => screen.getByRole("button", { name });
  fireEvent.click(button("Fit"));
  const whole = percent();
  expect(button("Fit").getAttribute("aria-pressed")).toBe("true");
  fireEvent.keyDown(canvas(), { key: "0" });
  expect(percent()).toContain("100%100%");
  expect(button("100%").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Larger"));
  expect(percent()).toContain("125%");
  fireEvent.keyDown(canvas(), { key: "-" });
  fireEvent.click(button("Smaller"));
  expect(percent()).toContain("80%");
  fireEvent.click(button("100%"));
  expect(percent()).toContain("100%100%");
  fireEvent.keyDown(canvas(), { key: "1" });
  expect(percent()).toBe(whole);
});

it("brings into sight the state that keys lead to", async () => {
  await begin();
  fireEvent.keyDown(canvas(), { key: "0" });
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(canvas(), { key: "ArrowRight", shiftKey: true });
  // jsdom's stage is 300 wide: the first of the states has left it.
  const [before] = movedTo() as [number];
  expect(before).toBeLessThan(-16);
  act(() => state("To do").focus());
  const [x] = movedTo() as [number];
  expect(x + 16).toBeGreaterThanOrEqual(0);
});
