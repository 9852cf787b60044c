/** Writing a description, by the letter of WORKSPACE §6 and not by the chart's. */
import { expect, it } from "vitest";
import { descriptionEditMachine, type KeptDescription, type Saved } from "../../machines/workspace/description-edit.ts";
import { begin } from "../model/journey.ts";

type Answer = (input: { from: string; to: string }) => Saved;
const asWritten: Answer = ({ to }) => ({ text: to, isBoth: false, refused: null });
const open = (answer: Answer = asWritten, draft: KeptDescription | null = null) => {
  const journey = begin(descriptionEditMachine, { text: "one", draft }, { save: answer }, { keep: () => {} });
  return {
    ...journey,
    texts: () => journey.asked.map(({ input }) => input),
    kept: () => journey.done.map(({ params }) => (params as { draft: unknown }).draft).at(-1),
    write: (text: string) => journey.send({ type: "text.changed", text }),
  };
};
const editing = (answer?: Answer) => {
  const journey = open(answer);
  journey.send({ type: "edit.began" });
  return journey;
};

it("saves by itself once the writing pauses, and not with every letter", async () => {
  const { write, pass, settled, at, texts } = editing();
  write("one!");
  pass(700);
  write("one!!");
  pass(700);
  expect(texts()).toEqual([]);
  pass(100);
  await settled();
  expect([texts(), at().hasTag("editing")]).toEqual([[{ from: "one", to: "one!!" }], true]);
});

it("saves what is left at once, and nothing where nothing was changed", async () => {
  const { write, send, settled, at, texts } = editing();
  write("two");
  send({ type: "edit.left" });
  await settled();
  expect([texts(), at().value]).toEqual([[{ from: "one", to: "two" }], "showing"]);

  const same = editing();
  same.write("two");
  same.write("one");
  same.send({ type: "edit.left" });
  expect([same.texts(), same.at().value, same.kept()]).toEqual([[], "showing", null]);
});

it("changes nothing under the fingers, and goes on from what came of both", async () => {
  const { write, send, pass, settled, at, texts } = editing(() => ({ text: "theirs\nmine", isBoth: true, refused: null }));
  write("mine");
  send({ type: "row.changed", text: "theirs" });
  expect(at().context.text).toBe("mine");
  pass(800);
  await settled();
  expect(at().context).toMatchObject({ text: "theirs\nmine", base: "theirs\nmine", isBoth: true });
  write("theirs\nmine!");
  pass(800);
  await settled();
  expect(texts().at(-1)).toEqual({ from: "theirs\nmine", to: "theirs\nmine!" });
});

it("takes somebody else's text where nothing was written", () => {
  const { send, at } = editing();
  send({ type: "row.changed", text: "two" });
  expect(at().context).toMatchObject({ text: "two", base: "two" });
});

it("says why a text was not saved, and keeps every letter until it is thrown away", async () => {
  const { write, pass, settled, send, at, kept } = editing(() => ({ refused: { code: "in_trash" } }));
  write("two");
  pass(800);
  await settled();
  expect([at().hasTag("refused"), at().context.error, at().context.text]).toEqual([true, { code: "in_trash" }, "two"]);
  expect(kept()).toEqual({ base: "one", text: "two" });
  send({ type: "text.dropped" });
  expect([at().value, at().context.text, kept()]).toEqual(["showing", "one", null]);
});

it("goes on with what was kept of an earlier visit, over what it was written over", async () => {
  const { pass, settled, texts } = open(asWritten, { base: "none", text: "half a sent" });
  pass(800);
  await settled();
  expect(texts()).toEqual([{ from: "none", to: "half a sent" }]);
});

it("Escape leaves it as it was saved last, and puts aside what was written since: there again when it is opened, saved when it is written on", async () => {
  const { write, send, pass, settled, at, texts, kept } = editing();
  write("one\ntwo");
  pass(700);
  send({ type: "edit.cancelled" });
  pass(5_000);
  await settled();
  expect([texts(), at().hasTag("editing"), at().context.current]).toEqual([[], false, "one"]);
  expect(kept()).toEqual({ base: "one", text: "one\ntwo", isAside: true });
  send({ type: "row.changed", text: "zero\none" });
  send({ type: "edit.began" });
  pass(5_000);
  expect([texts(), at().hasTag("editing"), at().context.text]).toEqual([[], true, "one\ntwo"]);
  // Left by a press elsewhere it stays as it is: it was to be left alone.
  send({ type: "edit.left" });
  expect([texts(), at().hasTag("held")]).toEqual([[], true]);
  write("one\ntwo!");
  pass(800);
  await settled();
  expect([texts(), kept()]).toEqual([[{ from: "one", to: "one\ntwo!" }], null]);
});

it("what was put aside is put aside after a reload too, until it is thrown away", () => {
  const { send, pass, at, texts, kept } = open(asWritten, { base: "one", text: "one\ntwo", isAside: true });
  pass(5_000);
  expect([texts(), at().hasTag("editing")]).toEqual([[], false]);
  send({ type: "edit.began" });
  expect(at().context.text).toBe("one\ntwo");
  send({ type: "text.dropped" });
  send({ type: "edit.began" });
  expect([at().context.text, texts(), kept()]).toEqual(["one", [], null]);
});

it("Escape puts aside what could not be saved, and nothing where nothing was written", async () => {
  const { write, pass, settled, send, at, kept } = editing(() => ({ refused: { code: "in_trash" } }));
  write("two");
  pass(800);
  await settled();
  send({ type: "edit.cancelled" });
  expect([at().hasTag("editing"), at().context.error, kept()]).toEqual([false, null, { base: "one", text: "two", isAside: true }]);

  const same = editing();
  same.write("two");
  same.write("one");
  same.send({ type: "edit.cancelled" });
  same.send({ type: "edit.began" });
  same.send({ type: "edit.cancelled" });
  expect([same.texts(), same.at().value, same.kept()]).toEqual([[], "showing", null]);
});
