/** What the page of the charts promises of its drawing, by what it shows in the end. */
import { describe, expect, it } from "vitest";
import { viewportMachine, type Area, type Sizes, type Zoom } from "../../machines/shell/viewport.ts";
import { begin } from "../model/journey.ts";
import { drawing, far, near, sizes, stage } from "../../machines/shell/viewport.model.ts";

type Opened = { size?: typeof drawing; chosen?: Area; zoom?: Zoom; opens?: Sizes };
const open = ({ size = drawing, chosen = near, zoom = null, opens = sizes }: Opened = {}) => {
  const run = begin(viewportMachine, { drawing: size, chosen, zoom, sizes: opens }, {}, { keep: () => {} });
  run.send({ type: "stage.resized", stage });
  const view = () => run.at().context.view;
  /** Where an area is on the stage. */
  const seen = ({ x, y, width, height }: Area) => ({
    left: view().x + x * view().scale,
    top: view().y + y * view().scale,
    right: view().x + (x + width) * view().scale,
    bottom: view().y + (y + height) * view().scale,
  });
  return { ...run, view, seen, kept: () => run.done.map(({ params }) => (params as { zoom: Zoom }).zoom) };
};

describe("the view of a drawing", () => {
  it("opens whole where the whole can be read", () => {
    const { view, seen } = open({ size: { width: 500, height: 300 } });
    expect(view().scale).toBeGreaterThanOrEqual(1);
    const whole = seen({ x: 0, y: 0, width: 500, height: 300 });
    expect([whole.left, whole.top].every((edge) => edge >= 0)).toBe(true);
    expect(whole.right).toBeLessThanOrEqual(stage.width);
    expect(whole.bottom).toBeLessThanOrEqual(stage.height);
  });

  it("opens on what is chosen, never smaller than it can be read", () => {
    const { view, seen } = open({ chosen: far });
    expect(view().scale).toBeGreaterThanOrEqual(1);
    const { left, right, top, bottom } = seen(far);
    expect([left, top].every((edge) => edge >= 0)).toBe(true);
    expect(right).toBeLessThanOrEqual(stage.width);
    expect(bottom).toBeLessThanOrEqual(stage.height);
  });

  it("shows the beginning of a chosen group that is larger than the stage, at a size that can be read", () => {
    const { view, seen } = open({ chosen: { x: 300, y: 200, width: 1500, height: 900 } });
    expect(view().scale).toBe(1);
    expect(seen({ x: 300, y: 200, width: 1, height: 1 })).toMatchObject({ left: 24, top: 24 });
  });

  it("leaves no more empty beside the drawing than a margin, where what is chosen lies at its side", () => {
    const first = open({ chosen: near });
    expect([first.view().x, first.view().y]).toEqual([24, 24]);
    const last = open({ chosen: { x: 1_840, y: 1_120, width: 160, height: 80 } });
    const { right, bottom } = last.seen({ x: 0, y: 0, ...drawing });
    expect([right, bottom]).toEqual([expect.closeTo(stage.width - 24), expect.closeTo(stage.height - 24)]);
  });

  it("opens smaller where that can be read, and no larger than it may", () => {
    const opens = { readable: 0.75, comfortable: 1 };
    const whole = open({ size: { width: 700, height: 300 }, opens });
    expect(whole.view().scale).toBeCloseTo(552 / 700);
    expect(whole.seen({ x: 0, y: 0, width: 700, height: 300 }).right).toBeLessThanOrEqual(stage.width);
    const part = open({ size: { width: 800, height: 300 }, opens });
    expect(part.view().scale).toBe(1);
    expect(part.seen(near).left).toBeGreaterThanOrEqual(0);
    expect(open({ size: { width: 200, height: 100 }, opens }).view().scale).toBe(1);
  });

  it("moves with the hand, and keeps the drawing's nearest part in its middle at the most", () => {
    const { send, view, at } = open();
    const before = view();
    send({ type: "drag.began" });
    send({ type: "view.moved", by: { x: -100, y: -50 } });
    expect(at().hasTag("dragging")).toBe(true);
    expect(view()).toEqual({ ...before, x: before.x - 100, y: before.y - 50 });
    send({ type: "view.moved", by: { x: 9000, y: 9000 } });
    send({ type: "drag.ended" });
    expect(view()).toEqual({ ...before, x: stage.width / 2, y: stage.height / 2 });
    expect(at().can({ type: "view.moved", by: { x: 10, y: 0 } })).toBe(false);
  });

  it("grows and shrinks around the point that is pointed at", () => {
    const { send, view } = open();
    send({ type: "view.moved", by: { x: -500, y: -300 } });
    const at = { x: 150, y: 90 };
    const under = () => ({ x: (at.x - view().x) / view().scale, y: (at.y - view().y) / view().scale });
    const { x, y } = under();
    send({ type: "view.zoomed", factor: 1.5, at });
    expect(under().x).toBeCloseTo(x);
    expect(under().y).toBeCloseTo(y);
  });

  it("does not grow or shrink beyond use", () => {
    const { send, view, at } = open();
    send({ type: "view.zoomed", factor: 1000, at: null });
    expect(view().scale).toBe(4);
    expect(at().can({ type: "view.zoomed", factor: 1.25, at: null })).toBe(false);
    expect(at().can({ type: "view.zoomed", factor: 0.8, at: null })).toBe(true);
  });

  it("follows what is chosen, until the person moves it: then only what they do not see is brought to them", () => {
    const { send, view, seen } = open();
    send({ type: "area.chosen", area: far });
    expect(seen(far).right).toBeLessThanOrEqual(stage.width);
    send({ type: "fit.chosen" });
    send({ type: "view.zoomed", factor: 0.5, at: null });
    const moved = view();
    send({ type: "area.chosen", area: { ...far, x: far.x - 50 } });
    expect(view()).toEqual(moved);
    send({ type: "area.chosen", area: near });
    expect(view().scale).toBe(moved.scale);
    expect(seen(near).left).toBeGreaterThanOrEqual(0);
    expect(seen(near).top).toBeGreaterThanOrEqual(0);
  });

  it("keeps a zoom once it is left alone, that the whole was chosen, and that it follows again", () => {
    const { send, pass, kept } = open();
    send({ type: "view.zoomed", factor: 2, at: null });
    pass(200);
    send({ type: "view.zoomed", factor: 0.5, at: null });
    pass(200);
    expect(kept()).toEqual([]);
    pass(100);
    expect(kept()).toEqual([expect.closeTo(1.15)]);
    send({ type: "whole.chosen" });
    send({ type: "fit.chosen" });
    expect(kept().slice(1)).toEqual(["whole", null]);
  });

  it("opens again as large as it was left, on what is chosen", () => {
    const { view, seen, at } = open({ chosen: far, zoom: 2 });
    expect(view().scale).toBe(2);
    expect(seen(far).left).toBeGreaterThanOrEqual(0);
    expect(seen(far).right).toBeLessThanOrEqual(stage.width);
    expect(at().hasTag("following")).toBe(false);
    const whole = open({ zoom: "whole" });
    expect(whole.seen({ x: 0, y: 0, ...drawing }).right).toBeLessThanOrEqual(stage.width);
  });

  it("has what is chosen in its middle again, or the whole in all its room, when the window changes", () => {
    const wide = { width: 1_000, height: 500 };
    const middle = { x: 900, y: 550, width: 200, height: 100 };
    const following = open({ chosen: middle });
    following.send({ type: "stage.resized", stage: wide });
    const { left, right, top, bottom } = following.seen(middle);
    expect([(left + right) / 2, (top + bottom) / 2]).toEqual([expect.closeTo(500), expect.closeTo(250)]);
    const whole = open({ zoom: "whole" });
    whole.send({ type: "stage.resized", stage: wide });
    // 1200 of it in 500 but for 24 on either side.
    expect(whole.view().scale).toBeCloseTo(452 / 1_200);
  });

  it("keeps what is in its middle where it is when the window changes", () => {
    const { send, view } = open();
    send({ type: "view.moved", by: { x: -500, y: -300 } });
    const before = view();
    send({ type: "stage.resized", stage: { width: 800, height: 400 } });
    expect(view()).toEqual({ ...before, x: before.x + 100 });
  });
});
