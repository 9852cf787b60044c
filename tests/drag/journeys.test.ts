/** Holding a card, by the letter of WORKSPACE §4 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { dragMachine } from "../../machines/workspace/drag.ts";
import { card, closed, next, own } from "../../machines/workspace/drag.model.ts";
import { begin, silence } from "../model/journey.ts";

const open = (outcome: unknown = null) => begin(dragMachine, undefined, { drop: () => outcome }, { explain: silence, showError: silence });

describe("with a mouse", () => {
  it("a press is a click until it pulls, and a drop on a possible column moves", async () => {
    const { send, settled, at, asked } = open();
    send({ type: "card.pressed", pointer: "mouse", ...card, x: 0, y: 0 });
    send({ type: "pointer.moved", x: 4, y: 4 });
    expect(at().hasTag("held")).toBe(false);
    send({ type: "pointer.moved", x: 5, y: 4 });
    expect(at().hasTag("held")).toBe(true);
    send({ type: "place.entered", place: next });
    send({ type: "card.released" });
    await settled();
    expect([asked, at().value]).toEqual([[{ actor: "drop", input: { held: card, place: next } }], "idle"]);
  });

  it("says why over a column to which no step leads, and slides home", () => {
    const { send, at, asked, done, pass } = open();
    send({ type: "card.pressed", pointer: "mouse", ...card, x: 0, y: 0 });
    send({ type: "pointer.moved", x: 20, y: 0 });
    send({ type: "place.entered", place: closed });
    expect(at().hasTag("forbidden")).toBe(true);
    send({ type: "card.released" });
    expect([at().hasTag("returning"), asked]).toEqual([true, []]);
    expect(done).toEqual([{ action: "explain", params: { held: card, place: closed } }]);
    pass(240);
    expect([at().value, at().context.held]).toEqual(["idle", null]);
  });

  it("Escape takes it back from wherever it is", () => {
    for (const place of [next, own, closed, null]) {
      const { send, at, asked } = open();
      send({ type: "card.pressed", pointer: "mouse", ...card, x: 0, y: 0 });
      send({ type: "pointer.moved", x: 20, y: 0 });
      send({ type: "place.entered", place });
      send({ type: "drag.cancelled" });
      expect([at().hasTag("returning"), asked]).toEqual([true, []]);
    }
  });

  it("slides home where the rows refuse what looked possible", async () => {
    const error = { code: "moved_meanwhile", state: "s4" };
    const { send, settled, at, done } = open(error);
    send({ type: "card.lifted", ...card });
    send({ type: "place.entered", place: next });
    send({ type: "card.released" });
    await settled();
    expect([at().hasTag("returning"), done]).toEqual([true, [{ action: "showError", params: { error } }]]);
  });
});

describe("with a finger", () => {
  it("rests to take a card, and scrolls when it moves before", () => {
    const rest = open();
    rest.send({ type: "card.pressed", pointer: "touch", ...card, x: 0, y: 0 });
    rest.pass(349);
    expect(rest.at().hasTag("held")).toBe(false);
    rest.pass(1);
    expect(rest.at().hasTag("held")).toBe(true);

    const scroll = open();
    scroll.send({ type: "card.pressed", pointer: "touch", ...card, x: 0, y: 0 });
    scroll.send({ type: "pointer.moved", x: 0, y: 12 });
    scroll.pass(350);
    expect(scroll.at().value).toBe("idle");
  });
});

it("the keyboard lifts a card at once, and puts it down where it is", async () => {
  const { send, settled, at, asked } = open();
  send({ type: "card.lifted", ...card });
  expect([at().hasTag("held"), at().context.isByKeys]).toEqual([true, true]);
  send({ type: "card.released" });
  await settled();
  expect([asked, at().hasTag("returning")]).toEqual([[], true]);
});
