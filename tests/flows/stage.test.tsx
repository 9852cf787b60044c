/** A drawing under a hand: dragged, pinched, turned by the wheel and moved by keys. */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor, type EventFrom } from "xstate";
import { viewportMachine } from "../../machines/shell/viewport.ts";
import { drawing, far, near, sizes, stage as room } from "../../machines/shell/viewport.model.ts";
import { Stage } from "../../src/web/views/flows/stage.tsx";
import { Overview } from "../../src/web/views/stage/overview.tsx";
import { show } from "../model/render.tsx";

type ViewportEvent = EventFrom<typeof viewportMachine>;

// jsdom has one pointer, which nothing can lose.
Object.assign(Element.prototype, { setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture: () => true });

const observed: { measure: () => void; isOver: boolean }[] = [];
beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly one: (typeof observed)[number];
      constructor(measure: () => void) {
        this.one = { measure, isOver: false };
      }
      observe = () => void observed.push(this.one);
      disconnect = () => void (this.one.isOver = true);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** On a stage of this size, whose corner lies at 100, 50 of the window. */
const open = async ({ width, height } = room, zoom: number | "whole" | null = 1) => {
  const size = { width, height };
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => size.width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => size.height);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ x: 100, y: 50, left: 100, top: 50, width, height } as DOMRect);
  const actor = createActor(viewportMachine.provide({ actions: { keep: () => {} } }), {
    input: { drawing, chosen: near, zoom, sizes },
  }).start();
  const sent: ViewportEvent[] = [];
  const send = actor.send.bind(actor);
  vi.spyOn(actor, "send").mockImplementation((event) => {
    sent.push(event);
    send(event);
  });
  const picture = (area = near, shape = drawing, isBusy = false) => (
    <Stage
      actor={actor}
      label="The drawing"
      drawing={shape}
      area={area}
      isBusy={isBusy}
      tools={<p>tools</p>}
      over={<Overview actor={actor} drawing={{ ...shape, boxes: [] }} selected="" />}
    >
      <rect />
    </Stage>
  );
  return { actor, sent, size, picture };
};
const stage = () => screen.getByRole("region", { name: "The drawing" });
const key = (name: string, more = {}) => fireEvent.keyDown(stage(), { key: name, ...more });
const pointer = (type: "pointerDown" | "pointerMove" | "pointerUp", clientX: number, clientY: number, target: Element | Window = window) =>
  fireEvent[type](target, { pointerId: 1, pointerType: "mouse", clientX, clientY, buttons: type === "pointerUp" ? 0 : 1, button: 0 });

it("measures itself in whole pixels at first and whenever its room changes, and tells only of what changed", async () => {
  const { sent, size, picture } = await open();
  await show(picture());
  expect(sent).toEqual([{ type: "stage.resized", stage: room }]);
  act(() => observed[0]!.measure());
  expect(sent).toHaveLength(1);
  size.width = 500;
  act(() => observed[0]!.measure());
  size.height = 300;
  act(() => observed[0]!.measure());
  size.width = 0;
  act(() => observed[0]!.measure());
  expect(sent.slice(1)).toEqual([
    { type: "stage.resized", stage: { width: 500, height: 400 } },
    { type: "stage.resized", stage: { width: 500, height: 300 } },
  ]);
  cleanup();
  expect(observed.map(({ isOver }) => isOver)).toEqual([true]);
});

it("is moved by the arrows, far with Shift, and leaves alone what is the browser's", async () => {
  const { sent, picture } = await open();
  await show(picture());
  sent.length = 0;
  for (const name of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) expect(key(name), name).toBe(false);
  key("ArrowDown", { shiftKey: true });
  expect(sent.map((event) => event.type === "view.moved" && event.by)).toEqual([
    { x: 60, y: 0 },
    { x: -60, y: 0 },
    { x: 0, y: 60 },
    { x: 0, y: -60 },
    { x: 0, y: -240 },
  ]);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) expect(key("ArrowDown", { [modifier]: true })).toBe(true);
  expect(key("Tab")).toBe(true);
  expect(sent).toHaveLength(5);
});

it("is zoomed by keys and by buttons of the same effect", async () => {
  const { sent, picture } = await open();
  await show(picture());
  sent.length = 0;
  for (const name of ["+", "=", "-", "0", "1"]) expect(key(name), name).toBe(false);
  for (const name of ["Larger", "Smaller", "Fit to what is chosen", "Show the whole chart"])
    fireEvent.click(screen.getByRole("button", { name }));
  const [larger, smaller] = [1.25, 1 / 1.25].map((factor) => ({ type: "view.zoomed", factor, at: null }));
  const [fit, whole] = [{ type: "fit.chosen" }, { type: "whole.chosen" }];
  expect(sent).toEqual([larger, larger, smaller, fit, whole, larger, smaller, fit, whole]);
});

it("offers no more than it can", async () => {
  const { actor, picture } = await open();
  await show(picture());
  const isOff = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";
  expect(["Larger", "Smaller"].map(isOff)).toEqual([false, false]);
  act(() => actor.send({ type: "view.zoomed", factor: 1_000, at: null }));
  expect(["Larger", "Smaller"].map(isOff)).toEqual([true, false]);
  act(() => actor.send({ type: "view.zoomed", factor: 1 / 1_000_000, at: null }));
  expect(["Larger", "Smaller"].map(isOff)).toEqual([false, true]);
  cleanup();
  const none = await open({ width: 0, height: 0 });
  await show(none.picture());
  expect(["Larger", "Smaller", "Fit to what is chosen", "Show the whole chart"].map(isOff)).toEqual([true, true, true, true]);
});

it("follows a dragging hand, and takes what did not move for a click", async () => {
  const { sent, picture } = await open();
  await show(picture());
  sent.length = 0;
  pointer("pointerDown", 300, 200, stage());
  pointer("pointerMove", 280, 170, stage());
  pointer("pointerMove", 270, 170, stage());
  expect(stage().dataset["dragged"]).toBe("true");
  pointer("pointerUp", 270, 170, stage());
  expect(stage().dataset["dragged"]).toBeUndefined();
  expect(sent[0]).toEqual({ type: "drag.began" });
  expect(sent.at(-1)).toEqual({ type: "drag.ended" });
  const moved = sent.flatMap((event) => (event.type === "view.moved" ? [event.by] : []));
  expect([moved.reduce((sum, { x }) => sum + x, 0), moved.reduce((sum, { y }) => sum + y, 0)].map((sum) => sum < 0)).toEqual([true, true]);
  expect(moved.every(({ x, y }) => x !== 0 || y !== 0)).toBe(true);
});

it("is moved by the wheel as far as it goes, and lets the page go on from there", async () => {
  const { sent, picture, actor } = await open();
  await show(picture());
  sent.length = 0;
  expect(fireEvent.wheel(stage(), { deltaX: 30, deltaY: 40 })).toBe(false);
  expect(sent).toEqual([{ type: "view.moved", by: { x: -30, y: -40 } }]);
  act(() => actor.send({ type: "view.moved", by: { x: 100_000, y: 100_000 } }));
  sent.length = 0;
  expect(fireEvent.wheel(stage(), { deltaX: 0, deltaY: -40 })).toBe(true);
  expect(sent).toEqual([]);
});

it.each(["ctrlKey", "metaKey"])("is zoomed by the wheel with %s, around the pointer", async (modifier) => {
  const { sent, picture, actor } = await open();
  await show(picture());
  const before = actor.getSnapshot().context.view;
  sent.length = 0;
  fireEvent.wheel(stage(), { deltaY: -10, clientX: 250, clientY: 130, [modifier]: true });
  fireEvent.wheel(stage(), { deltaY: -10, clientX: 250, clientY: 130, [modifier]: true });
  const zooms = sent.flatMap((event) => (event.type === "view.zoomed" ? [event] : []));
  expect(zooms.length).toBeGreaterThan(0);
  expect(zooms.map(({ at }) => at)).toEqual(zooms.map(() => ({ x: 150, y: 80 })));
  expect(zooms.at(-1)!.factor).toBeGreaterThan(1);
  expect(sent.flatMap((event) => (event.type === "view.moved" ? [event.by] : [])).every(({ x, y }) => x === 0 && y === 0)).toBe(true);
  const after = actor.getSnapshot().context.view;
  expect(after.scale).toBeGreaterThan(before.scale);
  // What lay under the pointer lies there still.
  expect((150 - after.x) / after.scale).toBeCloseTo((150 - before.x) / before.scale);
});

it("goes with the fingers that zoom it", async () => {
  const { sent, picture } = await open();
  await show(picture());
  sent.length = 0;
  const pinch = (clientX: number, clientY: number) => fireEvent.wheel(stage(), { deltaY: -10, clientX, clientY, ctrlKey: true });
  pinch(250, 130);
  pinch(270, 125);
  const moved = sent.flatMap((event) => (event.type === "view.moved" ? [event.by] : []));
  expect([moved.reduce((sum, { x }) => sum + x, 0), moved.reduce((sum, { y }) => sum + y, 0)]).toEqual([20, -5]);
});

it("brings into sight what is chosen anew, and tells of another drawing once", async () => {
  const { actor, sent, picture } = await open();
  await show(picture(far));
  expect(sent.map(({ type }) => type)).toEqual(["stage.resized", "area.chosen"]);
  expect(sent[1]).toEqual({ type: "area.chosen", area: far });
  cleanup();
  sent.length = 0;
  const smaller = { width: 900, height: 700 };
  await show(picture(far, smaller));
  expect(sent).toEqual([{ type: "drawing.changed", drawing: smaller, area: far }]);
  expect(actor.getSnapshot().context.drawing).toEqual(smaller);
});

it("says that a drawing is on its way, how it is moved, and how large it is", async () => {
  const { picture } = await open();
  await show(picture(near, drawing, true));
  expect(stage().getAttribute("aria-busy")).toBe("true");
  expect(document.getElementById(stage().getAttribute("aria-describedby")!)!.textContent).toContain("Drag to move");
  expect(stage().tabIndex).toBe(0);
  expect(screen.getByRole("group", { name: "Zoom" }).textContent).toBe("100 %");
  expect(screen.getByText("tools")).toBeTruthy();
  cleanup();
  const { picture: another } = await open();
  await show(another());
  expect(stage().hasAttribute("aria-busy")).toBe(false);
});

it("has the whole in small where not all is seen, and a press there leads to what was pressed", async () => {
  const { actor, sent, picture } = await open();
  await show(picture());
  const overview = () => stage().parentElement!.querySelector<SVGSVGElement>(":scope > svg");
  // 2000 × 1200 in at most 168 × 112.
  expect(["width", "height"].map((side) => Number(overview()!.getAttribute(side)))).toEqual([168, expect.closeTo(100.8)]);
  const { view } = actor.getSnapshot().context;
  expect(["x", "y", "width", "height"].map((name) => Number(overview()!.querySelector("rect")!.getAttribute(name)))).toEqual(
    [-view.x, -view.y, 600, 400].map((length) => length + 0),
  );
  sent.length = 0;
  // Its middle.
  pointer("pointerDown", 100 + 84, 50 + 50.4, overview()!);
  const by = { x: -view.x + 300 - 1_000, y: -view.y + 200 - 600 };
  expect(sent).toEqual([{ type: "view.moved", by: { x: expect.closeTo(by.x), y: expect.closeTo(by.y) } }]);
  fireEvent.pointerMove(overview()!, { clientX: 120, clientY: 60, buttons: 0 });
  expect(sent).toHaveLength(1);
  fireEvent.pointerMove(overview()!, { clientX: 120, clientY: 60, buttons: 1 });
  expect(sent).toHaveLength(2);
  act(() => actor.send({ type: "whole.chosen" }));
  expect(overview()).toBeNull();
});

it("is as high as a finger can lead what is seen in it, however long the drawing is, and is led by where that was held", async () => {
  const long = { width: 8_400, height: 200 };
  const actor = createActor(viewportMachine.provide({ actions: { keep: () => {} } }), {
    input: { drawing: long, chosen: near, zoom: 1, sizes },
  }).start();
  actor.send({ type: "stage.resized", stage: room });
  await show(<Overview actor={actor} drawing={{ ...long, boxes: [] }} selected="" />);
  const overview = document.querySelector("svg")!;
  overview.getBoundingClientRect = () => ({ x: 0, y: 0 }) as DOMRect;
  expect(["width", "height"].map((side) => Number(overview.getAttribute(side)))).toEqual([168, 24]);
  // The stage is 12 of its pixels wide, and begins 24 to the left of the drawing.
  const x = () => actor.getSnapshot().context.view.x;
  expect(x()).toBe(24);
  const begun = x();
  fireEvent.pointerDown(overview, { clientX: 4, clientY: 12, buttons: 1 });
  expect(x()).toBe(begun);
  fireEvent.pointerMove(overview, { clientX: 14, clientY: 12, buttons: 1 });
  expect(x()).toBeCloseTo(begun - 500);
});

it.each<[string, { x?: number; y?: number; width?: number; height?: number }, boolean]>([
  ["all is seen to the pixel", {}, false],
  ["there is room left around it", { x: 10, y: 10, width: 2_020, height: 1_220 }, false],
  ["a pixel is hidden on the left", { x: -1 }, true],
  ["a pixel is hidden above", { y: -1 }, true],
  ["a pixel is hidden on the right", { width: 1_999 }, true],
  ["a pixel is hidden below", { height: 1_199 }, true],
])("has no picture of the whole but where something is hidden: %s", async (_, { x = 0, y = 0, width = 2_000, height = 1_200 }, isThere) => {
  const { actor, picture } = await open();
  await show(picture());
  const { value, context } = actor.getSnapshot();
  cleanup();
  const snapshot = viewportMachine.resolveState({
    value,
    context: { ...context, view: { x, y, scale: 1 }, stage: { width, height } },
  });
  const still = createActor(viewportMachine, { snapshot, input: { drawing, chosen: near, zoom: 1, sizes } });
  await show(<Overview actor={still} drawing={{ ...drawing, boxes: [] }} selected="" />);
  expect(document.querySelector("svg") !== null).toBe(isThere);
});
