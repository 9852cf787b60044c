/** Bars that are dragged to other days, by the letter of WORKSPACE §4 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { bar, marker } from "../../machines/workspace/rescheduling.model.ts";
import { reschedulingMachine } from "../../machines/workspace/rescheduling.ts";
import { begin } from "../model/journey.ts";

const open = (outcome: unknown = null) => begin(reschedulingMachine, undefined, { reschedule: () => outcome });
const pressed = (part: "whole" | "start" | "due", held = bar) =>
  ({ type: "bar.pressed", pointer: "mouse", part, ...held, x: 0, y: 0 }) as const;
const pull = { type: "pointer.moved", x: 20, y: 0 } as const;

describe("with a mouse", () => {
  it("a press is a click until it pulls, and what it is let go on is what the task gets", async () => {
    const { send, settled, at, asked } = open();
    send(pressed("whole"));
    send({ type: "pointer.moved", x: 4, y: 4 });
    expect(at().hasTag("held")).toBe(false);
    send(pull);
    send({ type: "bar.carried", by: 3 });
    send({ type: "bar.released" });
    await settled();
    const schedule = { start: "2026-11-26", due: "2026-11-30" };
    expect([asked, at().value]).toEqual([[{ actor: "reschedule", input: { held: bar, schedule } }], "idle"]);
  });

  it("changes nothing where it comes back to its days, and where Escape is pressed", () => {
    for (const end of [
      [{ type: "bar.carried", by: 0 } as const, { type: "bar.released" } as const],
      [{ type: "drag.cancelled" } as const],
    ]) {
      const { send, at, asked } = open();
      for (const event of [pressed("due"), pull, { type: "bar.carried", by: 2 } as const, ...end]) send(event);
      expect([at().value, at().context.held, asked]).toEqual(["idle", null, []]);
    }
  });

  it("goes back and says why where the rows refuse it, until the next bar is taken", async () => {
    const { send, settled, at } = open({ code: "changed_meanwhile" });
    for (const event of [pressed("start"), pull, { type: "bar.carried", by: -1 } as const, { type: "bar.released" } as const]) send(event);
    await settled();
    expect([at().hasTag("refused"), at().hasTag("inHand"), at().context.error]).toEqual([true, false, { code: "changed_meanwhile" }]);
    send(pressed("whole"));
    expect(at().context.error).toBeNull();
  });
});

describe("with a finger", () => {
  it("rests to take a bar, and scrolls when it moves before", () => {
    const touch = { ...pressed("whole", marker), pointer: "touch" } as const;
    const rest = open();
    rest.send(touch);
    rest.pass(349);
    expect(rest.at().hasTag("held")).toBe(false);
    rest.pass(1);
    expect(rest.at().hasTag("held")).toBe(true);
    const scroll = open();
    scroll.send(touch);
    scroll.send({ type: "pointer.moved", x: 0, y: 12 });
    scroll.pass(350);
    expect(scroll.at().value).toBe("idle");
  });
});

it("arrows take a bar at once, each moves it by a day, and the end that is meant may change on the way", async () => {
  const { send, settled, asked } = open();
  send({ type: "bar.nudged", part: "whole", by: 1, ...bar });
  send({ type: "bar.nudged", part: "due", by: 1, ...bar });
  send({ type: "bar.nudged", part: "start", by: -1, ...bar });
  send({ type: "bar.released" });
  await settled();
  expect(asked).toEqual([{ actor: "reschedule", input: { held: bar, schedule: { start: "2026-11-23", due: "2026-11-29" } } }]);
});
