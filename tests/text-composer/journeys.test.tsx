/** Writing tasks at the foot of a column, by the letter of WORKSPACE §4 and not by the chart's. */
import { expect, it } from "vitest";
import { textComposerMachine } from "../../machines/workspace/text-composer.ts";
import { begin, silence } from "../model/journey.ts";

const open = (outcome: unknown = null, draft = "") => begin(textComposerMachine, { draft }, { make: () => outcome }, { keep: silence });

it("makes one task after another, and keeps nothing of what was made", async () => {
  const { send, settled, at, asked, done } = open();
  send({ type: "composer.opened" });
  for (const text of ["ชาเย็น ", "กาแฟดริป"]) {
    send({ type: "text.changed", text });
    send({ type: "submitted" });
    await settled();
    expect([at().value, at().context.text, done.at(-1)]).toEqual(["writing", "", { action: "keep", params: { text: "" } }]);
  }
  expect(asked.map(({ input }) => input)).toEqual([{ text: "ชาเย็น" }, { text: "กาแฟดริป" }]);
});

it("keeps each letter, and begins with what an earlier visit left", () => {
  const { send, done } = open();
  send({ type: "composer.opened" });
  send({ type: "text.changed", text: "ชา" });
  expect(done).toEqual([{ action: "keep", params: { text: "ชา" } }]);
  expect(open(null, "ชา").at().value).toBe("writing");
});

it("says why a task was not made, and loses no letter of it", async () => {
  const { send, settled, at } = open({ code: "tasks_full", limit: 100_000 }, "ชาเย็น");
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), at().context.text]).toEqual([true, "ชาเย็น"]);
  send({ type: "composer.closed" });
  send({ type: "composer.opened" });
  expect([at().value, at().context]).toEqual(["writing", { text: "ชาเย็น", rows: [], error: null }]);
});

it("makes nothing of blanks", () => {
  const { send, at, asked } = open(null, "  ");
  send({ type: "submitted" });
  expect([at().value, asked]).toEqual(["writing", []]);
});
