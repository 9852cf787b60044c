/** Projects in the trash, by the letter of WORKSPACE §3 and §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/answers.samples.ts";
import { full } from "../../machines/workspace/trashed-projects.samples.ts";
import { trashedProjectsMachine } from "../../machines/workspace/trashed-projects.ts";
import { begin } from "../model/journey.ts";

const [kitchen, shop] = [full.projects[0]!.id, full.projects[1]!.id];
const open = async (own: Record<string, () => unknown> = {}) => {
  const actors = { loadTrashed: () => success(full), restoreProject: () => success(null), endProject: () => success(null), ...own };
  const journey = begin(trashedProjectsMachine, undefined, actors);
  await journey.heard();
  return journey;
};

it("brings back what somebody chose, and no other", async () => {
  const { send, heard, at, asked } = await open();
  send({ type: "project.chosen", id: "nonsense" });
  send({ type: "project.chosen", id: shop });
  send({ type: "project.chosen", id: kitchen });
  await heard();
  expect(asked).toEqual([
    { actor: "loadTrashed", input: undefined },
    { actor: "restoreProject", input: { id: shop } },
  ]);
  expect([at().hasTag("restored"), at().context.projects.map(({ id }) => id)]).toEqual([true, [kitchen]]);
});

it("deletes for good only what is typed, and keeps it in the list where that was refused", async () => {
  const { send, heard, at, asked } = await open({ endProject: () => refusal("network") });
  send({ type: "end.chosen", id: shop });
  send({ type: "name.changed", name: "KRU" });
  send({ type: "submitted" });
  expect(asked).toHaveLength(1);
  send({ type: "name.changed", name: " shop" });
  send({ type: "submitted" });
  await heard();
  expect(asked.at(-1)).toEqual({ actor: "endProject", input: { id: shop, name: " shop" } });
  expect([at().hasTag("refused"), at().context.name, at().context.projects.length]).toEqual([true, " shop", 2]);
  send({ type: "cancelled" });
  expect([at().hasTag("confirming"), at().context.name]).toEqual([false, ""]);
});
