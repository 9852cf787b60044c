/** Writing a title anew, by the letter of WORKSPACE §4 and §6 and not by the chart's. */
import { expect, it } from "vitest";
import { titleEditMachine } from "../../machines/workspace/title-edit.ts";
import { begin } from "../model/journey.ts";

const open = (outcome: unknown = null) => {
  const journey = begin(titleEditMachine, { title: "ชาเย็น" }, { save: () => outcome });
  journey.send({ type: "edit.began" });
  return { ...journey, write: (text: string) => journey.send({ type: "text.changed", text }) };
};
const titles = (asked: { input: unknown }[]) => asked.map(({ input }) => (input as { title: string }).title);

it("saves by itself once the writing pauses, and not with every letter", async () => {
  const { write, pass, settled, at, asked } = open();
  write("ชาเย็น!");
  pass(700);
  write("ชาเย็น!!");
  pass(700);
  expect(titles(asked)).toEqual([]);
  pass(100);
  await settled();
  expect([titles(asked), at().hasTag("editing")]).toEqual([["ชาเย็น!!"], true]);
});

it("saves what is left at once, and nothing where nothing was changed", async () => {
  const { write, send, settled, at, asked } = open();
  write(" ชาร้อน ");
  send({ type: "edit.left" });
  await settled();
  expect([titles(asked), at().value]).toEqual([["ชาร้อน"], "showing"]);

  const same = open();
  same.write("ชาเย็น ");
  same.send({ type: "edit.left" });
  expect([same.asked, same.at().value]).toEqual([[], "showing"]);
});

it("Escape leaves what was there", () => {
  const { write, send, pass, at, asked } = open();
  write("ชาร้อน");
  send({ type: "edit.cancelled" });
  pass(800);
  expect([asked, at().value, at().context.current]).toEqual([[], "showing", "ชาเย็น"]);
});

it("shows somebody else's title beside one's own, and writes over it only when told", async () => {
  const { write, send, pass, settled, at, asked } = open();
  write("ชาร้อน");
  send({ type: "row.changed", title: "ชามะนาว" });
  pass(800);
  send({ type: "edit.left" });
  expect([at().hasTag("conflict"), asked, at().context.text]).toEqual([true, [], "ชาร้อน"]);
  send({ type: "mine.kept" });
  await settled();
  expect(titles(asked)).toEqual(["ชาร้อน"]);

  const theirs = open();
  theirs.write("ชาร้อน");
  theirs.send({ type: "row.changed", title: "ชามะนาว" });
  theirs.send({ type: "theirs.taken" });
  expect([theirs.asked, theirs.at().context.text]).toEqual([[], "ชามะนาว"]);
});

it("takes somebody else's title where nothing was written yet", () => {
  const { send, at } = open();
  send({ type: "row.changed", title: "ชามะนาว" });
  expect([at().hasTag("conflict"), at().context.text]).toEqual([false, "ชามะนาว"]);
});

it("says why a title was not saved, and loses no letter of it", async () => {
  const { write, pass, settled, at } = open({ code: "in_trash" });
  write("ชาร้อน");
  pass(800);
  await settled();
  expect([at().hasTag("refused"), at().context.error, at().context.text]).toEqual([true, { code: "in_trash" }, "ชาร้อน"]);
});
