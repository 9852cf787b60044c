/** Drawing a step, by the letter of WORKSPACE §5 and §4's touch with long press, and not by the chart's. */
import { describe, expect, it } from "vitest";
import { drawingMachine } from "../../machines/workspace/drawing.ts";
import { begin } from "../model/journey.ts";

const open = () => begin(drawingMachine, { states: ["s1", "s2", "s3"] });
type Drawn = ReturnType<typeof open>;
const press = ({ send }: Drawn, pointer: "mouse" | "touch") => send({ type: "state.pressed", state: "s1", pointer, x: 0, y: 0 });
const pull = ({ send }: Drawn, to: string | null) => {
  send({ type: "pointer.moved", x: 80, y: 0 });
  send({ type: "target.chosen", to });
};
/** A finger that rests, and then goes over another state. */
const held = () => {
  const drawn = open();
  press(drawn, "touch");
  drawn.pass(350);
  pull(drawn, "s2");
  return drawn;
};
const untouched = { value: "idle", context: { pressed: null, chosen: null, target: null } };

describe("with a mouse", () => {
  it("a press is a click until it pulls, and a drop on another state asks about the step", () => {
    const drawn = open();
    press(drawn, "mouse");
    drawn.send({ type: "pointer.moved", x: 4, y: 4 });
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject(untouched);
    press(drawn, "mouse");
    pull(drawn, "s2");
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject({ value: "asking", context: { pressed: null, chosen: "s1", target: "s2" } });
  });
});

describe("with a finger", () => {
  it("draws once it has rested, from the state on which it did", () => {
    const drawn = open();
    drawn.send({ type: "state.chosen", state: "s3" });
    press(drawn, "touch");
    drawn.pass(349);
    expect(drawn.at().hasTag("held")).toBe(false);
    drawn.pass(1);
    expect(drawn.at().hasTag("held")).toBe(true);
    // The one that was chosen before is a target like any other.
    pull(drawn, "s3");
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject({ value: "asking", context: { chosen: "s1", target: "s3" } });
  });

  it("scrolls when it moves before", () => {
    const drawn = open();
    press(drawn, "touch");
    drawn.send({ type: "pointer.moved", x: 0, y: 12 });
    drawn.pass(350);
    expect(drawn.at()).toMatchObject(untouched);
    drawn.send({ type: "target.chosen", to: "s2" });
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject(untouched);
  });

  it("draws nothing where it is let go without having moved, whatever is under it by then", () => {
    const drawn = open();
    press(drawn, "touch");
    drawn.pass(350);
    drawn.send({ type: "pointer.moved", x: 4, y: 0 });
    drawn.send({ type: "target.chosen", to: "s2" });
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject(untouched);
  });

  it("draws nothing over nothing, over where it came from, or over what is not there", () => {
    for (const to of [null, "s1", "s9"]) {
      const drawn = open();
      press(drawn, "touch");
      drawn.pass(350);
      pull(drawn, to);
      drawn.send({ type: "pointer.released" });
      expect(drawn.at()).toMatchObject(untouched);
    }
    const drawn = held();
    drawn.send({ type: "target.chosen", to: null });
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject(untouched);
  });

  it("draws nothing that was left, and nothing of which another took an end away", () => {
    const drawn = held();
    drawn.send({ type: "connection.left" });
    drawn.send({ type: "pointer.released" });
    expect(drawn.at()).toMatchObject(untouched);
    for (const states of [
      ["s2", "s3"],
      ["s1", "s3"],
    ]) {
      const taken = held();
      taken.send({ type: "workflow.changed", states });
      taken.send({ type: "pointer.released" });
      expect(taken.at()).toMatchObject(untouched);
    }
  });
});

it("where a state is asked for, no press begins another step", () => {
  const drawn = open();
  drawn.send({ type: "connection.begun", state: "s2" });
  press(drawn, "touch");
  drawn.pass(350);
  expect(drawn.at()).toMatchObject({ value: "choosing", context: { pressed: null, chosen: "s2" } });
});
