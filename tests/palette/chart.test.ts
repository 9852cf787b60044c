/** What WORKSPACE §4 and §6 promise of the palette, written out by hand. */
import { expect, it } from "vitest";
import { success } from "../../machines/model/answers.ts";
import { found, nothing } from "../../machines/workspace/palette.model.ts";
import { paletteMachine } from "../../machines/workspace/palette.ts";
import { begin, silence } from "../model/journey.ts";

const palette = (find: (input: { query: string }) => unknown = () => success(found)) =>
  begin(paletteMachine, undefined, { find }, { keepFocus: silence, carryOut: silence, giveBack: silence });

it("asks the server once somebody has stopped writing, with what stands there then", async () => {
  const { send, pass, settled, at, asked } = palette();
  send({ type: "palette.opened" });
  for (const query of ["ป", "ปร", "ประ "]) {
    send({ type: "query.changed", query });
    pass(150);
  }
  expect(asked).toEqual([]);
  pass(50);
  await settled();
  expect([asked.map(({ input }) => input), at().context.found]).toEqual([[{ query: "ประ" }], found]);
});

it("hears no answer to what was written before", async () => {
  const later = { ...found, query: "new" };
  const answers: ((data: unknown) => void)[] = [];
  const waiting = () => new Promise((resolve) => answers.push(resolve));
  const { send, pass, settled, at } = palette(waiting);
  send({ type: "palette.opened" });
  send({ type: "query.changed", query: "old" });
  pass(200);
  send({ type: "query.changed", query: "new" });
  pass(200);
  answers[1]!(success(later));
  await settled();
  answers[0]!(success(found));
  await settled();
  expect(at().context.found).toEqual(later);
});

it("keeps what was found before while the next is looked for, and begins empty when it is opened again", async () => {
  const { send, pass, settled, at } = palette();
  send({ type: "palette.opened" });
  send({ type: "query.changed", query: "ประชุม" });
  pass(200);
  await settled();
  send({ type: "query.changed", query: "ประชุมท" });
  expect(at().context.found).toEqual(found);
  send({ type: "palette.closed" });
  send({ type: "palette.opened" });
  expect([at().context.query, at().context.found]).toEqual(["", nothing]);
});

it("asks nothing without a network, and does so when there is one again", async () => {
  const { send, pass, settled, at, asked } = palette();
  send({ type: "palette.opened" });
  send({ type: "network.lost" });
  send({ type: "query.changed", query: "ประชุม" });
  pass(60_000);
  expect([asked, at().hasTag("offline")]).toEqual([[], true]);
  send({ type: "network.came" });
  pass(200);
  await settled();
  expect([asked.length, at().hasTag("offline")]).toEqual([1, false]);
});

it("gives the focus back where nothing else takes it", () => {
  const { send, done } = palette();
  const take = (leads: boolean) => {
    send({ type: "palette.opened" });
    send({ type: "entry.taken", entry: "x", leads });
    return done.splice(0).map(({ action }) => action);
  };
  expect(take(true)).toEqual(["keepFocus", "carryOut"]);
  expect(take(false)).toEqual(["keepFocus", "carryOut", "giveBack"]);
  send({ type: "palette.opened" });
  send({ type: "palette.closed" });
  expect(done.map(({ action }) => action)).toEqual(["keepFocus", "giveBack"]);
});
