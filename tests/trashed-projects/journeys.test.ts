/** Projects in the trash, by the letter of WORKSPACE §3 and §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { full } from "../../machines/workspace/trashed-projects.model.ts";
import { trashedProjectsMachine } from "../../machines/workspace/trashed-projects.ts";
import { begin } from "../model/journey.ts";

const [kitchen, shop] = [full.projects[0]!.id, full.projects[1]!.id];
const open = async (own: Record<string, () => unknown> = {}) => {
  const actors = { loadTrashed: () => success(full), restoreProject: () => success(null), endProject: () => success(null), ...own };
  const journey = begin(trashedProjectsMachine, undefined, actors);
  await journey.settled();
  return journey;
};

it("brings back what somebody chose, and no other", async () => {
  const { send, settled, at, asked } = await open();
  send({ type: "project.chosen", id: "nonsense" });
  send({ type: "project.chosen", id: shop });
  send({ type: "project.chosen", id: kitchen });
  await settled();
  expect(asked).toEqual([
    { actor: "loadTrashed", input: undefined },
    { actor: "restoreProject", input: { id: shop } },
  ]);
  expect([at().hasTag("restored"), at().context.projects.map(({ id }) => id)]).toEqual([true, [kitchen]]);
});

it("deletes for good only what is typed, and keeps it in the list where that was refused", async () => {
  const { send, settled, at, asked } = await open({ endProject: () => refusal("network") });
  send({ type: "end.chosen", id: shop });
  send({ type: "name.changed", name: "KRU" });
  send({ type: "submitted" });
  expect(asked).toHaveLength(1);
  send({ type: "name.changed", name: " shop" });
  send({ type: "submitted" });
  await settled();
  expect(asked.at(-1)).toEqual({ actor: "endProject", input: { id: shop, name: " shop" } });
  expect([at().hasTag("refused"), at().context.name, at().context.projects.length]).toEqual([true, " shop", 2]);
  send({ type: "cancelled" });
  expect([at().hasTag("confirming"), at().context.name]).toEqual([false, ""]);
});

it("leaves out what others brought back, and asks no more for the end of it", async () => {
  const { send, at } = await open();
  send({ type: "end.chosen", id: shop });
  send({ type: "name.changed", name: "sho" });
  send({ type: "projects.listed", ids: [kitchen, "elsewhere"] });
  expect([at().hasTag("confirming"), at().context.projects.map(({ id }) => id)]).toEqual([true, [shop]]);
  send({ type: "projects.listed", ids: [kitchen, shop] });
  expect([at().hasTag("confirming"), at().hasTag("restored"), at().context.name, at().context.projects]).toEqual([false, true, "", []]);
});

it("says of what is there no more that it is so, and leaves it out", async () => {
  const { send, settled, at } = await open({ endProject: () => refusal("not_found"), restoreProject: () => refusal("not_found") });
  send({ type: "end.chosen", id: shop });
  send({ type: "name.changed", name: "shop" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("gone"), at().context.problem, at().context.settled]).toEqual([true, null, 0]);
  send({ type: "project.chosen", id: kitchen });
  await settled();
  expect([at().hasTag("gone"), at().context.problem, at().context.projects]).toEqual([true, null, []]);
});

it("counts what somebody brought back or deleted for good", async () => {
  const { send, settled, at } = await open();
  send({ type: "end.chosen", id: shop });
  send({ type: "name.changed", name: "shop" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("deleted"), at().context.settled]).toEqual([true, 1]);
  send({ type: "project.chosen", id: kitchen });
  await settled();
  expect(at().context.settled).toBe(2);
});
